import { describe, expect, test } from '@jest/globals';
import { defineCall, defineUpload, type Call } from '@portal/contracts/call';
import { CALLS } from '@portal/contracts/calls';
import * as z from 'zod';
import { asAnswered, asMade, callName, digestOfCall } from './described-call';
import { apiOf, findBrokenCalls, whyIncompatible } from './broken-consumers';

const answering = (response: z.ZodType) =>
  defineCall({ method: 'GET', path: '/api/things/:id', access: 'member', summary: '', response });
const taking = (body: z.ZodType) =>
  defineCall({ method: 'POST', path: '/api/things', access: 'member', summary: '', body, response: z.object({}) });
const asking = (query: z.ZodType) =>
  defineCall({ method: 'GET', path: '/api/things', access: 'member', summary: '', query, response: z.object({}) });

/** Whether releases built against one call still work once the API has changed it. */
const when = (before: Call, after: Call) => whyIncompatible(asMade(before), asAnswered(after));

const thing = z.object({ name: z.string().max(20), tags: z.array(z.enum(['a', 'b'])) });

describe('a release still works when the API', () => {
  test.each<[string, Call, Call]>([
    ['answers a field more', answering(thing), answering(thing.extend({ age: z.number() }))],
    ['may answer a field more', answering(thing), answering(thing.extend({ age: z.number().optional() }))],
    ['answers fewer kinds of a value', answering(thing), answering(thing.extend({ tags: z.array(z.enum(['a'])) }))],
    [
      'always answers what could be missing',
      answering(z.object({ a: z.string().optional() })),
      answering(z.object({ a: z.string() })),
    ],
    ['no longer answers null', answering(z.string().nullable()), answering(z.string())],
    ['answers whole numbers alone', answering(z.number()), answering(z.int())],
    ['answers fewer variants', answering(z.union([z.string(), z.int()])), answering(z.int())],
    ['checks a format by another pattern', answering(z.uuid()), answering(z.uuidv4())],
    ['takes a field more', taking(thing), taking(thing.extend({ age: z.number().optional() }))],
    ['takes a field more that it has a value for', taking(thing), taking(thing.extend({ age: z.number().default(1) }))],
    ['does not ask for a field any more', taking(thing), taking(thing.partial({ name: true }))],
    ['does not look at a field any more', taking(thing), taking(thing.omit({ name: true }))],
    ['takes longer texts', taking(thing), taking(thing.extend({ name: z.string().max(40) }))],
    ['takes null as well', taking(thing), taking(thing.extend({ name: z.string().max(20).nullable() }))],
    ['takes one more value', taking(z.object({ tag: z.enum(['a']) })), taking(z.object({ tag: z.enum(['a', 'b']) }))],
    [
      'takes a query where there was none',
      answering(thing),
      { ...answering(thing), query: z.object({ day: z.int().optional() }) },
    ],
    ['lets everybody call it', answering(thing), { ...answering(thing), access: 'public' }],
  ])('%s', (_, before, after) => {
    expect(when(before, after)).toBeUndefined();
  });
});

describe('a release breaks when the API', () => {
  const strict = z.strictObject({ name: z.string().max(20) });
  test.each<[string, Call, Call, string]>([
    [
      'renames a field of an answer',
      answering(thing),
      answering(z.object({ title: z.string(), tags: thing.shape.tags })),
      'the answer’s name is missing',
    ],
    [
      'no longer always answers a field',
      answering(thing),
      answering(thing.partial()),
      'the answer’s name may be missing',
    ],
    [
      'may answer null',
      answering(thing),
      answering(thing.extend({ name: z.string().max(20).nullable() })),
      'the answer’s name may be null',
    ],
    [
      'answers one more kind of a value',
      answering(thing),
      answering(thing.extend({ tags: z.array(z.enum(['a', 'c'])) })),
      'the answer’s tags[] may be "c"',
    ],
    [
      'answers another type',
      answering(thing),
      answering(thing.extend({ name: z.int() })),
      'the answer’s name may be a whole number',
    ],
    [
      'answers longer texts',
      answering(thing),
      answering(thing.extend({ name: z.string().max(40) })),
      'the answer’s name may be longer than 20',
    ],
    ['answers fractions', answering(z.int()), answering(z.number()), 'the answer may be a number'],
    [
      'answers a field more to who refuses such',
      answering(strict),
      answering(strict.extend({ age: z.int() })),
      'the answer’s age is not known',
    ],
    ['answers nothing', answering(thing), answering(z.null()), 'the answer may be null'],
    ['answers a file', answering(thing), { ...answering(thing), mediaType: 'text/csv' }, 'the answer may be a text'],
    [
      'asks for a field more',
      taking(thing),
      taking(thing.extend({ age: z.int() })),
      'body.age is missing, which the API does not take',
    ],
    [
      'asks for what could be left out',
      taking(thing.partial()),
      taking(thing),
      'body.name may be missing, which the API does not take',
    ],
    [
      'takes fewer values',
      taking(thing),
      taking(thing.extend({ tags: z.array(z.enum(['a'])) })),
      'body.tags[] may be "b", which the API does not take',
    ],
    [
      'takes shorter texts',
      taking(thing),
      taking(thing.extend({ name: z.string().max(10) })),
      'body.name may be longer than 10, which the API does not take',
    ],
    [
      'takes another format',
      taking(z.object({ at: z.string() })),
      taking(z.object({ at: z.iso.datetime() })),
      'body.at may be no date-time, which the API does not take',
    ],
    [
      'refuses fields that it does not know',
      taking(z.object({ name: z.string().max(20), more: z.string() })),
      taking(strict),
      'body.more is not known, which the API does not take',
    ],
    [
      'asks for a body',
      asking(z.object({})),
      { ...asking(z.object({})), body: thing },
      'body.name is missing, which the API does not take',
    ],
    [
      'asks for a query',
      asking(z.object({})),
      asking(z.object({ day: z.int() })),
      'query.day is missing, which the API does not take',
    ],
    [
      'is for admins now',
      answering(thing),
      { ...answering(thing), access: 'admin' },
      'it is for admin access now, and was for member',
    ],
  ])('%s', (_, before, after, why) => {
    expect(when(before, after)).toBe(why);
  });

  test('takes fewer kinds of a file, or smaller ones', () => {
    const sending = (types: string[], bytes: number) =>
      defineUpload({
        method: 'PUT',
        path: '/api/a',
        access: 'member',
        summary: '',
        upload: { types, bytes },
        response: z.object({}),
      });
    const before = sending(['image/png', 'image/jpeg'], 100);
    expect(when(before, sending(['image/png'], 100))).toBe(
      'file is image/jpeg, not image/png, which the API does not take',
    );
    expect(when(before, sending(['image/png', 'image/jpeg'], 50))).toBe(
      'file may be longer than 50, which the API does not take',
    );
    expect(when(before, sending(['image/webp', 'image/png', 'image/jpeg'], 200))).toBeUndefined();
  });

  test('changes one variant of several, which is named', () => {
    const moves = (share: z.ZodType) =>
      taking(
        z.discriminatedUnion('action', [
          z.object({ action: z.literal('go') }),
          z.object({ action: z.literal('share'), share }),
        ]),
      );
    expect(when(moves(z.int()), moves(z.int().max(5)))).toMatch(/^body\.share may be higher than 5/);
  });
});

describe('the calls of a release', () => {
  const made = [answering(thing), taking(thing)];
  const described = Object.fromEntries(made.map((call) => [callName(call), asMade(call)]));
  const manifest = { calls: Object.fromEntries(made.map((call) => [callName(call), digestOfCall(asMade(call))])) };

  test('are not looked at where the API is the one that it was built against', async () => {
    const read = () => Promise.reject(new Error('Nobody needs to know'));
    expect(await findBrokenCalls(manifest, read, apiOf([...made, asking(thing)]))).toEqual([]);
  });

  test('are named where the API has other ones in their place, or none', async () => {
    const api = apiOf([answering(z.object({ tags: thing.shape.tags }))]);
    expect(await findBrokenCalls(manifest, () => Promise.resolve(described), api)).toEqual([
      { call: 'GET /api/things/:id', why: 'the answer’s name is missing' },
      { call: 'POST /api/things', why: 'there is no such call' },
    ]);
  });
});

test.each(CALLS.map((call) => [callName(call), call] as const))(
  '%s strands nobody who was built with it',
  (_, call) => {
    expect(when(call, call)).toBeUndefined();
  },
);
