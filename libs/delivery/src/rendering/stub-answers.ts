import { getCurrentUser } from '@portal/contracts/auth';
import type { Page } from '@portal/contracts/release';
import type { Rendered } from '@portal/contracts/rendered-page';
import * as z from 'zod';
import type { JsonSchema } from '../described-call';
import { callsAt, readAt } from '../page-calls';

/** The render context for rendering with stub answers. */
export const STUB_MOMENT = { at: '2026-01-15T12:00:00.000Z', timeZone: 'UTC' } as const;

/** The file of an app, and of its releases, with answers that replace generated ones, by path. */
export const STUB_ANSWERS_FILE = 'stub-answers.json';
export const stubAnswersSchema = z.record(z.string(), z.unknown());
export type StubAnswers = z.infer<typeof stubAnswersSchema>;

/** How deep a schema that names itself is followed. */
const DEEPEST = 12;

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-01-15',
  'date-time': STUB_MOMENT.at,
  email: 'member@example.com',
  time: '09:00:00',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000001',
};

/** Texts that match the kinds of patterns in use. */
const SAMPLES = [
  ...['Sample', 'sample', '1', '10', 'A', 'a', '0123456789ab', '1.0.0', '1.0.0-0123456789ab', '#336699', 'UTC'],
  ...[
    '/sample',
    '/api/sample',
    '/sample/1',
    '2026-01',
    '09:00',
    '09:00:00',
    'USD',
    'usd',
    'mf-sample',
    'image/png',
    'clarity-1',
    'sample-token'.padEnd(43, '0'),
  ],
  ...Object.values(FORMATS),
];

/** Texts for fields that require more than their schema says. */
const NAMED: Readonly<Record<string, string>> = { timeZone: 'UTC', currency: 'usd' };

function textOf({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema): string {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  const candidates = [
    ...(format ? [FORMATS[format] ?? ''] : []),
    ...SAMPLES,
    'a'.repeat(minLength),
    '0'.repeat(minLength),
  ];
  const found = candidates.find(fits);
  if (found === undefined) throw new Error(`No sample text matches ${pattern ?? format ?? `${minLength} characters`}`);
  return found;
}

function numberOf({ minimum, maximum, exclusiveMinimum }: JsonSchema): number {
  const lowest = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : (minimum ?? -Infinity);
  return Math.min(Math.max(1, lowest), maximum ?? Infinity);
}

/** Its type; if nullable, the other one. */
const typeOf = ({ type }: JsonSchema) => [type].flat().find((name) => name !== 'null');

class Generator {
  constructor(private readonly root: JsonSchema) {}

  valueOf(schema: JsonSchema, depth = 0): unknown {
    if (schema.$ref !== undefined) return this.valueOf(this.referred(schema.$ref), depth + 1);
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.chosen(choices as JsonSchema[], depth);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.valueOf(part as JsonSchema, depth)));
    switch (typeOf(schema)) {
      case 'object':
        return this.objectOf(schema, depth);
      case 'array':
        return this.listOf(schema, depth);
      case 'string':
        return textOf(schema);
      case 'number':
      case 'integer':
        return numberOf(schema);
      case 'boolean':
        return true;
      default:
        return null;
    }
  }

  private referred(ref: string): JsonSchema {
    const name = /^#\/\$defs\/(.+)$/.exec(ref)?.[1];
    return name === undefined ? this.root : (this.root.$defs?.[name] as JsonSchema);
  }

  /** One that is not null; deep down in what names itself, null where there is one. */
  private chosen(choices: readonly JsonSchema[], depth: number): unknown {
    const nothing = choices.find(({ type }) => type === 'null');
    const some = choices.find(({ type }) => type !== 'null');
    return !some || (nothing && depth > DEEPEST) ? null : this.valueOf(some, depth);
  }

  private objectOf({ properties = {}, required = [] }: JsonSchema, depth: number) {
    const wanted = Object.entries(properties).filter(([name]) => depth <= DEEPEST || required.includes(name));
    return Object.fromEntries(wanted.map(([name, schema]) => [name, this.fieldOf(name, schema as JsonSchema, depth)]));
  }

  private fieldOf(name: string, schema: JsonSchema, depth: number): unknown {
    const value = this.valueOf(schema, depth + 1);
    return value === SAMPLES[0] && Object.hasOwn(NAMED, name) ? NAMED[name] : value;
  }

  private listOf({ prefixItems, items, minItems = 0 }: JsonSchema, depth: number): unknown[] {
    const first = (prefixItems ?? []).map((schema) => this.valueOf(schema as JsonSchema, depth + 1));
    if (typeof items !== 'object' || Array.isArray(items)) return first;
    const length = Math.max(minItems, depth > DEEPEST ? 0 : 1) - first.length;
    return [...first, ...Array.from({ length }, () => this.valueOf(items as JsonSchema, depth + 1))];
  }
}

type Place = readonly PropertyKey[];

const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((found, key) => (found as Record<PropertyKey, unknown> | undefined)?.[key], value);

function put(value: unknown, place: Place, text: string) {
  (at(value, place.slice(0, -1)) as Record<PropertyKey, unknown>)[place.at(-1) ?? ''] = text;
}

const faultsAt = (schema: z.ZodType, value: unknown, place: Place) =>
  schema.safeParse(value).error?.issues.filter(({ path }) => path.join() === place.join()).length ?? 0;

/** Replaces texts that a rule refuses which JSON schema cannot tell, such as that of a link. */
function repair(schema: z.ZodType, value: unknown): unknown {
  for (const { path: place } of schema.safeParse(value).error?.issues ?? []) {
    const text = at(value, place);
    if (typeof text !== 'string' || place.length === 0) continue;
    const fits = (sample: string) => {
      put(value, place, sample);
      return faultsAt(schema, value, place) === 0;
    };
    if (!SAMPLES.some(fits)) put(value, place, text);
  }
  return value;
}

/**
 * A value that a schema allows: every field is there, every list has an item, and what can be null is not.
 * @throws when no sample text matches a pattern
 */
export function stubOf(schema: z.ZodType): unknown {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return repair(schema, new Generator(described).valueOf(described));
}

/**
 * Responses to the calls of a page's server-side render, by path.
 * @param own the remote's own responses, which replace generated ones
 */
export function stubAnswersFor(
  page: Pick<Page, 'access' | 'data' | 'dataQuery'>,
  own: StubAnswers = {},
): Rendered['answers'] {
  const asked = callsAt(page, new URLSearchParams());
  const paths = page.access === 'member' ? [getCurrentUser.path, ...asked] : asked;
  return Object.fromEntries(
    paths.flatMap((path) => {
      const call = readAt(path, page.access);
      return call ? [[path, { body: Object.hasOwn(own, path) ? own[path] : stubOf(call.response) }]] : [];
    }),
  );
}
