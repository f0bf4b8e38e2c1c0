import * as z from 'zod';

const LIMITS = ['format', 'pattern', 'exclusiveMinimum', 'exclusiveMaximum'] as const;

/**
 * The JSON schema with which Fastify serialises the answers of a call: the properties that `response` names, and no
 * others. Constraints on values are left out: the serialiser does not check them, and would not escape a string that
 * has a format.
 * @throws when a part of `response` cannot be expressed in JSON schema
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
