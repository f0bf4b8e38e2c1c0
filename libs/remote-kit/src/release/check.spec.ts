import { describe, expect, test } from '@jest/globals';
import { defineCall, type Call } from '@portal/contracts/call';
import type { Release } from '@portal/contracts/release';
import { asMade, callName, digestOfCall } from '@portal/delivery/described-call';
import * as z from 'zod';
import { check } from './check';
import { PortalClient } from './portal-client';
import { standIn, type Answer } from './testing/stand-in';

const answering = (response: z.ZodType) =>
  defineCall({ method: 'GET', path: '/api/things', access: 'member', summary: '', response });
const thing = z.object({ name: z.string() });
const LIST = answering(thing);

const version = (digit: string) => `1.0.0-${digit.repeat(12)}`;

function released(digit: string, calls: readonly Call[] | null): [version: string, files: Record<string, unknown>] {
  const described = Object.fromEntries((calls ?? []).map((call) => [callName(call), asMade(call)]));
  const digests = Object.entries(described).map(([name, call]) => [name, digestOfCall(call)]);
  const release: Release = {
    app: 'mf-a',
    version: version(digit),
    sdk: { needs: '^1.0.0' },
    entry: ['entry.js'],
    pages: [],
    files: {},
    ...(calls && { passport: { federation: 1, shared: {}, calls: Object.fromEntries(digests) } }),
  };
  return [release.version, { 'release.json': release, 'passport.json': described }];
}

/** A portal with one step back, one live release and a candidate of an app, that each make these calls. */
async function aPortal(back: readonly Call[] | null, live: readonly Call[], candidate: readonly Call[]) {
  const files = new Map([released('1', back), released('2', live), released('3', candidate)]);
  const state = {
    stack: [version('1'), version('2')],
    history: [version('1'), version('2')],
    candidate: { version: version('3'), share: 5 },
    withdrawn: [],
    retired: false,
  };
  const { address } = await standIn(({ what }): Answer => {
    if (what === 'GET /api/releases') {
      return { body: { apps: [{ app: 'mf-a', state, releases: [], moves: [], health: [], failing: false }] } };
    }
    const [, at = '', file = ''] = /\/releases\/mf-a\/([^/]+)\/(.+)$/.exec(what) ?? [];
    const body = files.get(at)?.[file];
    return body === undefined ? { status: 404, body: '' } : { body };
  });
  return new PortalClient({ address, token: 'secret' });
}

describe('an API that is to be deployed', () => {
  test('strands nobody where it is as it was, or answers more', async () => {
    const portal = await aPortal([LIST], [LIST], [LIST]);
    const more = answering(thing.extend({ age: z.number().optional() }));
    for (const api of [[LIST], [more]]) {
      expect(await check(portal, api)).toMatchObject({ compared: 3, unknown: [], broken: [] });
    }
  });

  test('is told each release that it would strand: live, candidate and a step back, with the call and the field', async () => {
    const portal = await aPortal([LIST], [LIST], [LIST]);
    const { broken } = await check(portal, [answering(z.object({ title: z.string() }))]);
    const why = { app: 'mf-a', call: 'GET /api/things', why: 'the answer’s name is missing' };
    expect(broken.sort((one, other) => one.version.localeCompare(other.version))).toEqual(
      ['1', '2', '3'].map((digit) => ({ ...why, version: version(digit) })),
    );
  });

  test('strands only those who make the call', async () => {
    const portal = await aPortal([], [LIST], []);
    expect((await check(portal, [])).broken).toEqual([
      { app: 'mf-a', version: version('2'), call: 'GET /api/things', why: 'there is no such call' },
    ]);
  });

  test('is told which releases nobody can compare', async () => {
    const portal = await aPortal(null, [LIST], [LIST]);
    expect(await check(portal, [LIST])).toMatchObject({
      compared: 2,
      unknown: [{ app: 'mf-a', version: version('1') }],
    });
  });
});
