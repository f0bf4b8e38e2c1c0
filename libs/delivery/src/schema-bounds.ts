import type { JsonSchema } from './described-call';

/** A limit that a schema sets: to a number, or to how long a text or a list is. */
interface Bound {
  of: 'number' | 'string' | 'array';
  end: 'lowest' | 'highest';
  value: number;
  /** Whether the bound is exclusive. */
  isOpen: boolean;
  /** How to describe a value beyond it, e.g. `longer than`. */
  beyond: string;
}

const KEYS: Record<string, Omit<Bound, 'value'>> = {
  minLength: { of: 'string', end: 'lowest', isOpen: false, beyond: 'shorter than' },
  maxLength: { of: 'string', end: 'highest', isOpen: false, beyond: 'longer than' },
  minItems: { of: 'array', end: 'lowest', isOpen: false, beyond: 'shorter than' },
  maxItems: { of: 'array', end: 'highest', isOpen: false, beyond: 'longer than' },
  minimum: { of: 'number', end: 'lowest', isOpen: false, beyond: 'lower than' },
  maximum: { of: 'number', end: 'highest', isOpen: false, beyond: 'higher than' },
  exclusiveMinimum: { of: 'number', end: 'lowest', isOpen: true, beyond: 'as low as' },
  exclusiveMaximum: { of: 'number', end: 'highest', isOpen: true, beyond: 'as high as' },
};

/** A constant's bounds are its own value. */
function boundsOfConstant(value: unknown): Bound[] {
  const [of, size] =
    typeof value === 'string' ? (['string', value.length] as const) : (['number', Number(value)] as const);
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return (['lowest', 'highest'] as const).map((end) => ({ of, end, value: size, isOpen: false, beyond: 'other than' }));
}

const boundsOf = (schema: JsonSchema): Bound[] => [
  ...boundsOfConstant(schema.const),
  ...Object.entries(KEYS).flatMap(([key, bound]) => {
    const value: unknown = schema[key];
    return typeof value === 'number' ? [{ ...bound, value }] : [];
  }),
];

function keepsWithin(own: Bound, { of, end, value, isOpen }: Bound): boolean {
  if (own.of !== of || own.end !== end) return false;
  const ahead = end === 'lowest' ? own.value - value : value - own.value;
  return ahead > 0 || (ahead === 0 && (own.isOpen || !isOpen));
}

/** Nothing is shorter than empty. */
const SHORTEST: Bound[] = (['string', 'array'] as const).map((of) => ({
  of,
  end: 'lowest',
  value: 0,
  isOpen: false,
  beyond: '',
}));

/**
 * How values of a kind may exceed what is accepted, e.g. `longer than 20`; undefined if they cannot.
 * @param kind their type, as in JSON schema
 */
export function beyondBounds(kind: string | undefined, sent: JsonSchema, taken: JsonSchema): string | undefined {
  const of = kind === 'integer' ? 'number' : kind;
  const own = [...boundsOf(sent), ...SHORTEST];
  const limit = boundsOf(taken).find((bound) => bound.of === of && !own.some((each) => keepsWithin(each, bound)));
  return limit && `${limit.beyond} ${limit.value}`;
}
