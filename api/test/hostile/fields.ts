import { signUpSchema } from '@portal/contracts/auth';
import { CALLS } from '@portal/contracts/calls';
import * as z from 'zod';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Body = { [key: string]: Json };
type Schema = z.core.JSONSchema.BaseSchema;

/** A place in a body, e.g. `['activities', 0, 'text']`. */
export type Place = (string | number)[];

export interface Field {
  place: Place;
  format: string | undefined;
}

/** Every text that a schema has room for. */
export function textFields(schema: Schema | boolean | undefined, place: Place = []): Field[] {
  if (typeof schema !== 'object') return [];
  if (schema.type === 'string') return [{ place, format: schema.format }];
  const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
  return [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((option) => textFields(option, place)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => textFields(part, [...place, name])),
    ...textFields(items, [...place, 0]),
  ];
}

/** A body with one value put at a place; lists get an entry for it. */
export function withValue(body: Json, [step, ...rest]: Place, value: Json): Json {
  if (step === undefined) return value;
  if (Array.isArray(body)) return [withValue(body[0] ?? null, rest, value), ...body.slice(1)];
  const object = typeof body === 'object' && body !== null ? body : {};
  return { ...object, [step]: withValue(object[step] ?? (typeof rest[0] === 'number' ? [] : null), rest, value) };
}

/** Every text in a value, however deep. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Every body that is written by. */
export const SCHEMAS: [route: string, schema: z.ZodType][] = [
  ['POST /api/signup', signUpSchema],
  ...CALLS.flatMap(({ method, path, body }): [string, z.ZodType][] => (body ? [[`${method} ${path}`, body]] : [])),
];
/** Every text field of every body. */
export const FIELDS = SCHEMAS.flatMap(([route, schema]) =>
  textFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map((field) => ({ route, ...field })),
);
