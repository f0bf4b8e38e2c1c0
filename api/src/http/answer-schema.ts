import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ApiEnvironment } from '../config/environment';
import { absoluteUrlMapper, originOf, type MakeUrlsAbsolute } from './absolute-urls';

const LIMITS = ['format', 'pattern', 'exclusiveMinimum', 'exclusiveMaximum'] as const;

/**
 * The JSON schema with which the answers of a call are serialized: the properties that `response` names, and no others.
 * Constraints on values are left out: the serializer does not check them, and would not escape a string that has a format.
 * @throws when a part of `response` cannot be expressed in JSON schema
 */
export function jsonSchemaOf(response: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(response, {
    io: 'output',
    target: 'openapi-3.0',
    override: ({ jsonSchema }) => {
      for (const limit of LIMITS) delete jsonSchema[limit];
    },
  });
  return schema;
}

interface Compiled {
  serialize: (answer: unknown) => string;
  makeUrlsAbsolute: MakeUrlsAbsolute | undefined;
}

/**
 * How the answers of a call leave. It is compiled for the first of them: the schemas of all calls take longer than the rest
 * of a start.
 */
export class AnswerSchema {
  /** Without {@link answerBySchema} a route is refused, instead of letting out what the schema does not name. */
  readonly $ref = '#/only-answerBySchema-knows-answer-schemas';
  readonly #response: z.ZodType;
  #compiled: Compiled | undefined;

  constructor(response: z.ZodType) {
    this.#response = response;
  }

  #compile(): Compiled {
    const schema = jsonSchemaOf(this.#response);
    return { serialize: fastJson(schema as AnySchema), makeUrlsAbsolute: absoluteUrlMapper(schema) };
  }

  /** @throws when the answer lacks a property that the schema requires */
  serialize(answer: unknown): string {
    this.#compiled ??= this.#compile();
    return this.#compiled.serialize(answer);
  }

  /** Makes the URLs of our own files in an answer absolute, in place. */
  makeUrlsAbsolute(answer: unknown, origin: string): void {
    this.#compiled ??= this.#compile();
    this.#compiled.makeUrlsAbsolute?.(answer, origin);
  }
}

/** Lets the answers of routes leave as their {@link AnswerSchema} says, which every response schema of the server must be. */
export function answerBySchema(server: FastifyInstance, environment: Pick<ApiEnvironment, 'PUBLIC_ORIGIN'>): void {
  server.setSerializerCompiler(({ schema }) => {
    if (!(schema instanceof AnswerSchema)) throw new Error('The response schema of a route must be an AnswerSchema');
    return (answer) => schema.serialize(answer);
  });
  server.addHook('onRoute', (route) => {
    const schema = Object.values(route.schema?.response ?? {}).find((each) => each instanceof AnswerSchema);
    if (!schema) return;
    route.preSerialization = (request, _reply, answer, done) => {
      schema.makeUrlsAbsolute(answer, originOf(request, environment));
      done(null, answer);
    };
  });
}
