import type { Access, Call } from '@portal/contracts/call';
import * as z from 'zod';
import { shortHash } from './digest';

/** JSON schema as zod writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const schemaSchema = z.record(z.string(), z.unknown()) as z.ZodType<JsonSchema>;

/** One end of a call: what it sends and what it takes, so that it can be compared with the other end, built elsewhere. */
export const describedCallSchema = z.object({
  access: z.string() as z.ZodType<Access>,
  /** An object of `params`, `query`, `body` and `file`. */
  request: schemaSchema,
  response: schemaSchema,
});
export type DescribedCall = z.infer<typeof describedCallSchema>;

/** `passport.json` of a release. */
export const describedCallsSchema = z.record(z.string(), describedCallSchema);
export type DescribedCalls = z.infer<typeof describedCallsSchema>;

/** The name of a call, e.g. `GET /api/posts/:id`. */
export const callName = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

type Side = 'input' | 'output';

function schemaOf(schema: z.ZodType, io: Side): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** What is sent where a call has no such part. */
const NOTHING: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/** A text or a file of this content type. */
const ofType = (contentMediaType: string): JsonSchema => ({ type: 'string', contentMediaType });

function requestOf({ params, query, body, upload }: Call, without: JsonSchema): JsonSchema {
  const part = (schema: z.ZodType | undefined) => (schema ? schemaOf(schema, 'input') : without);
  const file = upload && { anyOf: upload.types.map((type) => ({ ...ofType(type), maxLength: upload.bytes })) };
  const properties = { params: part(params), query: part(query), body: part(body), ...(file && { file }) };
  return { type: 'object', properties, required: Object.keys(properties) };
}

const responseOf = ({ mediaType, response }: Call, io: Side): JsonSchema =>
  mediaType ? ofType(mediaType) : schemaOf(response, io);

/** A call from its caller's side: what it may send, and which responses it can read. */
export const asMade = (call: Call): DescribedCall => ({
  access: call.access,
  request: requestOf(call, NOTHING),
  response: responseOf(call, 'input'),
});

/** A call from the API's side: what it accepts, and what it may respond with. */
export const asAnswered = (call: Call): DescribedCall => ({
  access: call.access,
  request: requestOf(call, {}),
  response: responseOf(call, 'output'),
});

/** The digest of a described call: equal digests need no closer comparison. */
export const digestOfCall = (described: DescribedCall) => shortHash(JSON.stringify(described));
