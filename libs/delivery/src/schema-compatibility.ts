import type { JsonSchema } from './described-call';
import { beyondBounds } from './schema-bounds';

/** Where a value may be sent that the other end refuses, and why. */
export interface Incompatibility {
  /** E.g. `body.title` or `habits[].doneToday`; empty for the whole. */
  at: string;
  /** E.g. `may be missing`. */
  why: string;
}

/** A part of one end's schema, with the whole that its references are meant in. */
interface Part {
  schema: JsonSchema;
  whole: JsonSchema;
}

/** Keywords that do not constrain values. */
const NOTES = ['$schema', '$defs', 'id', 'title', 'description', 'default', 'examples', 'deprecated'];

/** The keywords that are compared; any other has to be the same on both ends. */
const COMPARED = [
  ...['type', 'const', 'enum', 'anyOf', 'oneOf', 'allOf', 'not', '$ref', 'format', 'pattern', 'contentMediaType'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems'],
  ...['items', 'properties', 'required', 'additionalProperties', 'propertyNames'],
];

/** Schemas that contain themselves are followed so deep. */
const DEPTH = 24;

const TYPES: Record<string, string> = {
  null: 'null',
  array: 'a list',
  object: 'an object',
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
};

const told = (value: unknown) => JSON.stringify(value) ?? 'nothing';

const toSchema = (schema: JsonSchema | boolean | undefined): JsonSchema =>
  schema === false ? { not: {} } : schema === true || schema === undefined ? {} : schema;

/** Resolves a schema's references. */
function followed({ schema, whole }: Part): Part {
  const { $ref, ...rest } = schema;
  if ($ref === undefined) return { schema, whole };
  const target = $ref === '#' ? whole : toSchema(whole.$defs?.[$ref.replace('#/$defs/', '')]);
  return followed({ schema: { ...target, ...rest }, whole });
}

/** Whether two schemas are textually equal; references make them different, because their targets may differ. */
const areSame = (one: JsonSchema, other: JsonSchema) => told(one) === told(other) && !told(one).includes('"$ref"');

const isAnything = (schema: JsonSchema) => Object.keys(schema).every((key) => NOTES.includes(key));
const isNothing = ({ not }: JsonSchema) => not !== undefined && isAnything(toSchema(not));

const without = (schema: JsonSchema, ...keys: string[]): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));

/** A schema's alternatives; undefined if there is only one. */
function waysOf(schema: JsonSchema): JsonSchema[] | undefined {
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  const ways = (schema.anyOf ?? schema.oneOf)?.map(toSchema);
  const rest = without(schema, 'anyOf', 'oneOf');
  return ways?.map((way) => ({ ...rest, ...way }));
}

/** The same, with values that are named one by one each for itself. */
function casesOf(schema: JsonSchema): JsonSchema[] | undefined {
  const values = schema.enum ?? (schema.type === 'boolean' && !('const' in schema) ? [true, false] : undefined);
  return values?.map((value) => ({ ...without(schema, 'enum'), const: value })) ?? waysOf(schema);
}

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

const isOfType = (kind: string | undefined, wanted: string | undefined) =>
  kind === wanted || (kind === 'integer' && wanted === 'number');

function kindOf(schema: JsonSchema): string | undefined {
  if ('const' in schema) return typeOf(schema.const);
  return typeof schema.type === 'string' ? schema.type : undefined;
}

/** Describes what is sent: the value, or its kind. */
function wordsFor(schema: JsonSchema): string {
  if ('const' in schema) return told(schema.const);
  const kind = kindOf(schema);
  return kind === undefined ? 'anything' : (TYPES[kind] ?? kind);
}

function textIncompatibility(sent: JsonSchema, taken: JsonSchema, at: string): Incompatibility | undefined {
  const { format, pattern, contentMediaType } = taken;
  if (contentMediaType !== sent.contentMediaType) {
    return { at, why: `is ${sent.contentMediaType ?? 'JSON'}, not ${contentMediaType ?? 'JSON'}` };
  }
  // Two versions of zod may check one format by different patterns.
  if (format !== undefined && format === sent.format) return undefined;
  const matches = typeof sent.const === 'string' && pattern !== undefined && new RegExp(pattern, 'u').test(sent.const);
  if (matches) return undefined;
  if (format !== undefined) return { at, why: `may be no ${format}` };
  if (pattern !== undefined && pattern !== sent.pattern) return { at, why: `may not match ${pattern}` };
  return undefined;
}

function objectIncompatibility(sent: Part, taken: Part, at: string, depth: number): Incompatibility | undefined {
  const inside = (name: string) => (at === '' ? name : `${at}.${name}`);
  const [own, asked] = [sent.schema, taken.schema];
  const sentOthers = toSchema(own.additionalProperties ?? false);
  const takenOthers = toSchema(asked.additionalProperties);
  for (const name of asked.required ?? []) {
    if (own.required?.includes(name)) continue;
    const isKnown = own.properties?.[name] !== undefined || !isNothing(sentOthers);
    return { at: inside(name), why: isKnown ? 'may be missing' : 'is missing' };
  }
  const names = new Set([...Object.keys(own.properties ?? {}), ...Object.keys(asked.properties ?? {})]);
  const within = (part: JsonSchema, of: Part): Part => ({ schema: part, whole: of.whole });
  for (const name of names) {
    const given = toSchema(own.properties?.[name] ?? sentOthers);
    const wanted = toSchema(asked.properties?.[name] ?? takenOthers);
    if (isNothing(given)) continue;
    const incompatibility = compare(within(given, sent), within(wanted, taken), inside(name), depth + 1);
    if (incompatibility) return incompatibility;
  }
  if (isNothing(sentOthers)) return undefined;
  const keys = compare(
    within(toSchema(own.propertyNames), sent),
    within(toSchema(asked.propertyNames), taken),
    inside('(key)'),
    depth + 1,
  );
  return keys ?? compare(within(sentOthers, sent), within(takenOthers, taken), inside('(any)'), depth + 1);
}

const itemsOf = ({ schema: { items }, whole }: Part): Part => ({
  schema: toSchema(Array.isArray(items) ? undefined : items),
  whole,
});

/** Compares one way with one way. */
function simpleIncompatibility(sent: Part, taken: Part, at: string, depth: number): Incompatibility | undefined {
  const [own, asked] = [sent.schema, taken.schema];
  const kind = kindOf(own);
  const listed: unknown[] | undefined = 'const' in asked ? [asked.const] : asked.enum;
  if (listed && 'const' in own) return listed.includes(own.const) ? undefined : { at, why: `may be ${wordsFor(own)}` };
  if (listed) return { at, why: `may be other than ${listed.map(told).join(', ')}` };
  if (asked.type !== undefined && !isOfType(kind, kindOf(asked))) return { at, why: `may be ${wordsFor(own)}` };
  const beyond = beyondBounds(kind, own, asked);
  if (beyond !== undefined) return { at, why: `may be ${beyond}` };
  if (kind === 'string') return textIncompatibility(own, asked, at);
  if (kind === 'object') return objectIncompatibility(sent, taken, at, depth);
  return kind === 'array' ? compare(itemsOf(sent), itemsOf(taken), `${at}[]`, depth + 1) : undefined;
}

/** Whether an alternative matches what is sent: the same type, with the same discriminating constants. */
const isMeant = ({ schema: own }: Part, { schema: way }: Part) =>
  isOfType(kindOf(own), kindOf(way)) &&
  Object.entries(own.properties ?? {}).every(([name, property]) => {
    const other = toSchema(way.properties?.[name]);
    const one = toSchema(property);
    return !('const' in one && 'const' in other) || one.const === other.const;
  });

function compareWithEach(sent: Part, ways: readonly Part[], at: string, depth: number): Incompatibility | undefined {
  const incompatibilities = ways.map((way) => compare(sent, way, at, depth + 1));
  if (incompatibilities.includes(undefined)) return undefined;
  const meant = ways.findIndex((way) => isMeant(sent, followed(way)));
  return incompatibilities[meant] ?? { at, why: `may be ${wordsFor(sent.schema)}` };
}

function compare(sentPart: Part, takenPart: Part, at: string, depth: number): Incompatibility | undefined {
  if (depth > DEPTH) return undefined;
  const [sent, taken] = [followed(sentPart), followed(takenPart)];
  const [own, asked] = [sent.schema, taken.schema];
  if (isNothing(own) || isAnything(asked) || areSame(own, asked)) return undefined;
  if (isNothing(asked)) return { at, why: 'is not known' };
  const firstOf = (parts: readonly [Part, Part][]) =>
    parts
      .map(([one, other]) => compare(one, other, at, depth + 1))
      .find((incompatibility) => incompatibility !== undefined);
  if (asked.allOf) {
    const each = [...asked.allOf.map(toSchema), without(asked, 'allOf')];
    return firstOf(each.map((schema) => [sent, { ...taken, schema }]));
  }
  const cases = casesOf(own);
  if (cases) return firstOf(cases.map((schema) => [{ ...sent, schema }, taken]));
  const ways = waysOf(asked);
  if (ways)
    return compareWithEach(
      sent,
      ways.map((schema) => ({ ...taken, schema })),
      at,
      depth,
    );
  const strange = Object.keys(asked).find(
    (key) => !NOTES.includes(key) && !COMPARED.includes(key) && told(asked[key]) !== told(own[key]),
  );
  if (strange) return { at, why: `is described by ${strange}, which cannot be compared` };
  return simpleIncompatibility(sent, taken, at, depth);
}

/**
 * Compares the JSON schemas of both ends of a call. The sender is assumed to send only what its schema names; the
 * receiver rejects unnamed properties only if its schema says so (`additionalProperties: false`).
 * @returns the first value that may be sent and would be rejected; undefined if there is none
 */
export const findIncompatibility = (sent: JsonSchema, taken: JsonSchema): Incompatibility | undefined =>
  compare({ schema: sent, whole: sent }, { schema: taken, whole: taken }, '', 0);
