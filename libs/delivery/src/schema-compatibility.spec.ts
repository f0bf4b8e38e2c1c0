import assert from 'node:assert/strict';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod';
import { findIncompatibility } from './schema-compatibility';

/** A schema, and values that a sender with that schema may send. */
interface Kind {
  schema: z.ZodType;
  values: fc.Arbitrary<unknown>;
}

const least = fc.integer({ min: 0, max: 2 });
const span = fc.integer({ min: 0, max: 2 });

const text: fc.Arbitrary<Kind> = fc.tuple(least, span).map(([min, more]) => ({
  schema: z
    .string()
    .min(min)
    .max(min + more),
  values: fc.string({ minLength: min, maxLength: min + more }),
}));

const number: fc.Arbitrary<Kind> = fc.tuple(least, span, fc.boolean()).map(([min, more, isWhole]) => ({
  schema: (isWhole ? z.int() : z.number()).min(min).max(min + more),
  values: isWhole
    ? fc.integer({ min, max: min + more })
    : fc.double({ min, max: min + more, noNaN: true }).map((value) => value + 0),
}));

const listed: fc.Arbitrary<Kind> = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 })
  .map((names) => ({ schema: z.enum(names), values: fc.constantFrom(...names) }));

const yesOrNo: fc.Arbitrary<Kind> = fc.constantFrom(
  { schema: z.boolean(), values: fc.boolean() },
  { schema: z.literal(true), values: fc.constant(true) },
);

const objectOf = (parts: Record<string, { kind: Kind; isOptional: boolean }>, isStrict: boolean): Kind => {
  const shape = Object.fromEntries(
    Object.entries(parts).map(([name, { kind, isOptional }]) => [
      name,
      isOptional ? kind.schema.optional() : kind.schema,
    ]),
  );
  const values = Object.fromEntries(Object.entries(parts).map(([name, { kind }]) => [name, kind.values]));
  const requiredKeys = Object.keys(parts).filter((name) => !parts[name]?.isOptional);
  return { schema: isStrict ? z.strictObject(shape) : z.object(shape), values: fc.record(values, { requiredKeys }) };
};

const { kind } = fc.letrec<{ kind: Kind; part: { kind: Kind; isOptional: boolean } }>((tie) => ({
  kind: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    number,
    listed,
    yesOrNo,
    tie('kind').map(({ schema, values }) => ({ schema: schema.nullable(), values: fc.option(values) })),
    tie('kind').map(({ schema, values }) => ({
      schema: z.array(schema).max(2),
      values: fc.array(values, { maxLength: 2 }),
    })),
    tie('kind').map(({ schema, values }) => ({
      schema: z.record(z.string(), schema),
      values: fc.dictionary(fc.string(), values, { maxKeys: 2 }),
    })),
    fc.tuple(tie('kind'), tie('kind')).map(([one, other]) => ({
      schema: z.union([one.schema, other.schema]),
      values: fc.oneof(one.values, other.values),
    })),
    fc
      .tuple(fc.dictionary(fc.constantFrom('x', 'y', 'z'), tie('part'), { maxKeys: 3 }), fc.boolean())
      .map(([parts, isStrict]) => objectOf(parts, isStrict)),
  ),
  part: fc.record({ kind: tie('kind'), isOptional: fc.boolean() }),
}));

/** Told by its JSON schema where a test fails. */
const anyKind = kind.map((one) => ({ ...one, [fc.toStringMethod]: () => JSON.stringify(takenBy(one)) }));

const sentBy = ({ schema }: Kind) => z.toJSONSchema(schema, { io: 'output' });
const takenBy = ({ schema }: Kind) => z.toJSONSchema(schema, { io: 'input' });

test('whatever may be sent is taken, where two schemas are said to fit', () => {
  let fitting = 0;
  fc.assert(
    fc.property(anyKind, anyKind, fc.infiniteStream(fc.nat()), (sent, taken, seeds) => {
      if (findIncompatibility(sentBy(sent), takenBy(taken))) return;
      fitting += 1;
      for (const value of fc.sample(sent.values, { numRuns: 5, seed: seeds.next().value ?? 0 })) {
        const parsed = taken.schema.safeParse(value);
        assert(parsed.success, `${JSON.stringify(value)} is refused`);
      }
    }),
    { numRuns: 4_000, seed: 7 },
  );
  expect(fitting).toBeGreaterThan(100);
});

test('every schema fits itself', () => {
  const always = () =>
    fc.assert(
      fc.property(anyKind, (one) => {
        assert.equal(findIncompatibility(sentBy(one), takenBy(one)), undefined);
      }),
      { numRuns: 1_000 },
    );
  expect(always).not.toThrow();
});

test('schemas that contain themselves are compared to the point where they differ', () => {
  const tree = (name: z.ZodType) => {
    const node = z.object({
      name,
      get children() {
        return z.array(node);
      },
    });
    return z.toJSONSchema(node);
  };
  expect(findIncompatibility(tree(z.string()), tree(z.string()))).toBeUndefined();
  expect(findIncompatibility(tree(z.string()), tree(z.int()))).toEqual({ at: 'name', why: 'may be a text' });
});
