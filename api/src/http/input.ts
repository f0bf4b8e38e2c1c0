import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Call } from '@portal/contracts/call';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { COPY } from '../errors/copy';
import { invalidInput, notFound, type Issue } from '../errors/api-exception';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The checked input of a call: what its own schemas make of path, query and body. */
export interface InputOf<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}

/**
 * Injects a call's validated input into a controller method. 404 for an invalid path parameter; 400 for an invalid
 * query or body, naming every field.
 */
export const Input = createParamDecorator((call: Call, context: ExecutionContext): InputOf<Call> => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const params = call.params?.safeParse(request.params);
  if (params && !params.success) throw notFound(COPY.nothingHere);
  return {
    params: params?.data,
    query: call.query && checked(call.query, request.query),
    body: call.body && checked(call.body, request.body ?? {}),
  } as InputOf<Call>;
});

/** What a schema makes of a value; refuses with 400 when it does not fit. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput(issuesOf(result.error));
  return result.data;
}

const issuesOf = (error: z.ZodError): Issue[] =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
