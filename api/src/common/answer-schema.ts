import * as z from 'zod';

const LIMITS = ['format', 'pattern', 'exclusiveMinimum', 'exclusiveMaximum'] as const;

/**
 * The JSON schema by which Fastify writes the answers of a call: the properties that `response` names, and no others.
 * Left out is what values must be like: the writer does not check it, and would not escape a text that has a format.
 * @throws when a part of `response` cannot be told in JSON schema
 */
export function writtenBy(response: z.ZodType): z.core.JSONSchema.BaseSchema | undefined {
  if (response instanceof z.ZodVoid) return undefined;
  const { $schema: _, ...schema } = z.toJSONSchema(response, {
    io: 'output',
    target: 'openapi-3.0',
    override: ({ jsonSchema }) => {
      for (const limit of LIMITS) delete jsonSchema[limit];
    },
  });
  return schema;
}
