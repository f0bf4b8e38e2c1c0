import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ApiEnvironment } from '../config/environment';
import { absoluteUrlMapper, originOf, type MakeUrlsAbsolute } from './absolute-urls';

const LIMITS = ['format', 'pattern', 'exclusiveMinimum', 'exclusiveMaximum'] as const;

/**
 * The JSON schema that serializes a call's responses: the properties in `response`, and no others. Constraints on
 * values are left out: the serializer does not check them, and would not escape a string that has a format.
 * @throws if a part of `response` cannot be expressed in JSON schema
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
 * Serializes a call's responses. Compiled for the first one: compiling the schemas of all calls would take longer than
 * the rest of the startup.
 */
export class AnswerSchema {
  /**
   * Without {@link answerBySchema}, a route is rejected, instead of leaking properties that the schema does not have.
   */
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

  /** @throws if the response lacks a required property */
  serialize(answer: unknown): string {
    this.#compiled ??= this.#compile();
    return this.#compiled.serialize(answer);
  }

  /** Makes the URLs of our own files in a response absolute, in place. */
  makeUrlsAbsolute(answer: unknown, origin: string): void {
    this.#compiled ??= this.#compile();
    this.#compiled.makeUrlsAbsolute?.(answer, origin);
  }
}

/** Serializes responses with the route's {@link AnswerSchema}, which every response schema of the server must be. */
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
