import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DeliveryState, Deployment } from '@portal/contracts/deployments';
import type { PageAccess } from '@portal/contracts/release';
import { compatibleComposition } from './fallback';
import { assertCompatible, assertValidPages, type ReleaseToCheck } from './compatible';
import { applyDeployment } from './deployment';
import { Refused } from './refused';
import { compositionFor, givenReleases, liveOf, stateOf, versionsOf } from './state';
import type { Bucket } from './rollout-percentage';

const APPS = ['shell', 'mf-a', 'mf-b'];
const VERSIONS = [1, 2, 3, 4].map((digit) => `1.0.0-${String(digit).repeat(12)}`);
const BUCKETS: readonly Bucket[] = ['stable', 'canary', 20, 80];

const paths = ['/', '/a', '/a/:id', '/a/new', '/:any/b', '/offline', '/b/:id/c'];

/** Usually a path of the app's own, sometimes one that others want too, or one that is reserved. */
const page = (app: string) =>
  fc.record({
    path: fc.oneof({ weight: 4, arbitrary: fc.constant(`/${app}`) }, fc.constantFrom(...paths)),
    access: fc.constantFrom<PageAccess>('public', 'visitor', 'member', 'admin'),
  });

const anyRelease = (app: string): fc.Arbitrary<ReleaseToCheck> =>
  fc.record({
    app: fc.constant(app),
    sdk:
      app === 'shell'
        ? fc.record({ provides: fc.constantFrom('1.0.0', '1.2.0', '2.0.0') })
        : fc.record({ needs: fc.constantFrom('^1.0.0', '^1.1.0', '^2.0.0') }),
    pages: fc.array(page(app), { maxLength: 2 }),
  });

/** One that goes with every other like it, so that most deployments are accepted. */
const harmlessRelease = (app: string): fc.Arbitrary<ReleaseToCheck> =>
  fc.constant({
    app,
    sdk: app === 'shell' ? { provides: '1.2.0' } : { needs: '^1.0.0' },
    pages: [{ path: `/${app}`, access: 'member' }],
  });

const release = (app: string) =>
  fc.oneof({ weight: 3, arbitrary: harmlessRelease(app) }, { weight: 2, arbitrary: anyRelease(app) });

/** The stored releases: every version of every app except one, which is requested anyway. */
const stored = fc.record(
  Object.fromEntries(
    APPS.map((app) => [
      app,
      fc.record(Object.fromEntries(VERSIONS.slice(1).map((version) => [version, release(app)]))),
    ]),
  ),
);
type Stored = Record<string, Record<string, ReleaseToCheck>>;

const app = fc.constantFrom(...APPS);
const version = fc.constantFrom(...VERSIONS, ...VERSIONS.slice(1), ...VERSIONS.slice(1));
const percent = fc.integer({ min: 0, max: 100 });
const seen = fc.option(version, { nil: undefined, freq: 5 });

const move: fc.Arbitrary<Deployment> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      action: fc.constant('publish'),
      app,
      version,
      channel: fc.constantFrom('stable', 'stable', 'canary'),
      share: fc.option(percent, { nil: undefined }),
      onlyNew: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ action: fc.constant('promote'), app, seen }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('withdraw'), app, seen }) },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('rollback'),
      app,
      to: fc.option(version, { nil: undefined, freq: 2 }),
      seen,
    }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('share'), app, percent, seen }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('retire'), app, seen }) },
) as fc.Arbitrary<Deployment>;

/** A team requests a deployment, possibly twice; the process handling it may be killed before one of its writes. */
const request = fc.record({
  move,
  asked: fc.constantFrom(1, 1, 2),
  killedBefore: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined, freq: 3 }),
  /** Which of two processes is notified immediately; the other one continues with its old state. */
  heardBy: fc.constantFrom([0], [1], [0, 1], []),
});
type Request = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

/** PostgreSQL's state. A transaction works on a copy, which replaces it on commit. */
interface Truth {
  state: DeliveryState;
  moves: { id: number; app: string }[];
  trail: { id: number }[];
}

class Killed extends Error {}

/** One deployment as the API makes it: in one transaction, and once per ID. */
function makeDeployment(truth: Truth, id: number, { move: wanted, killedBefore }: Request, releases: Stored): Truth {
  if (truth.moves.some((made) => made.id === id)) return truth;
  const next = { state: truth.state, moves: [...truth.moves], trail: [...truth.trail] };
  const { state, changed } = applyDeployment(truth.state, wanted, (name, asked) => releases[name]?.[asked]);
  if (!changed) return truth;
  const writes = [
    () => (next.state = { ...next.state, [wanted.app]: stateOf(state, wanted.app) }),
    () => next.moves.push({ id, app: wanted.app }),
    () => next.trail.push({ id }),
    () => 'commit',
  ];
  writes.forEach((write, at) => {
    if (at === killedBefore) throw new Killed();
    write();
  });
  return next;
}

/** A browser's composition is valid: every app once, and nothing that the checks reject. */
function expectWhole(state: DeliveryState, releases: Stored) {
  for (const bucket of BUCKETS) {
    const given = compositionFor(state, bucket);
    assert.equal(new Set(given.map(({ app: name }) => name)).size, given.length);
    const described = given.map(({ app: name, version: at }) => releases[name]?.[at]);
    described.forEach((one, at) => {
      if (!one) throw new Error('A browser was given a release that is not stored');
      assertValidPages(one);
      for (const other of described.slice(at + 1)) if (other) assertCompatible(one, other);
    });
  }
}

/** Where a shell serves less than it did when deployments were accepted, what takes a release's place was not taken back. */
function expectFallbacksWhole(state: DeliveryState, releases: Stored) {
  const stricter = (name: string, at: string): ReleaseToCheck | undefined => {
    const release = releases[name]?.[at];
    return release && name === 'shell' ? { ...release, sdk: { provides: '1.0.0' } } : release;
  };
  for (const bucket of BUCKETS) {
    const { given, incompatible } = compatibleComposition(state, bucket, stricter);
    assert.deepEqual(
      new Set(given.map(({ app: name }) => name)),
      new Set(compositionFor(state, bucket).map(({ app: name }) => name)),
    );
    const changed = given.filter(({ app: name, version: at }) => !versionsOf(stateOf(state, name)).includes(at));
    assert(changed.length <= incompatible.length);
    for (const { app: name, version: at, before } of given) {
      const { withdrawn } = stateOf(state, name);
      assert(
        !withdrawn.includes(at) && !(before !== undefined && withdrawn.includes(before)),
        `${name} ${at} ${before}`,
      );
    }
    assert.deepEqual(
      compatibleComposition(state, bucket, (name, at) => releases[name]?.[at]).given.map(
        ({ app: name, version: at }) => ({
          app: name,
          version: at,
        }),
      ),
      compositionFor(state, bucket),
    );
  }
}

function expectNothingWithdrawn(state: DeliveryState) {
  for (const { app: name, version: given } of givenReleases(state)) {
    assert(!stateOf(state, name).withdrawn.includes(given), `${name} ${given} is withdrawn and given all the same`);
  }
}

/** A deployment of one app leaves what browsers get of every other as it was. */
function expectOthersUntouched(before: DeliveryState, after: DeliveryState, moved: string) {
  const others = (given: { app: string }[]) => given.filter(({ app: name }) => name !== moved);
  for (const bucket of BUCKETS)
    assert.deepEqual(others(compositionFor(after, bucket)), others(compositionFor(before, bucket)));
}

/** Rolls an app back as far as possible. Returns the versions that were live on the way. */
function rollBackAllTheWay(state: DeliveryState, name: string, releases: Stored): string[] {
  const lives = [liveOf(stateOf(state, name))];
  let now = state;
  try {
    while (lives.length <= VERSIONS.length) {
      now = applyDeployment(now, { action: 'rollback', app: name }, (other, at) => releases[other]?.[at]).state;
      lives.push(liveOf(stateOf(now, name)));
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return lives.filter((live) => live !== undefined);
}

function runHistory(releases: Stored, requests: readonly Request[]) {
  let truth: Truth = { state: {}, moves: [], trail: [] };
  const processes: DeliveryState[] = [{}, {}];
  let accepted = 0;
  requests.forEach((asked, id) => {
    for (let time = 0; time < asked.asked; time += 1) {
      const before = truth;
      // A request repeated after a kill reaches a live process.
      const once = time === 0 ? asked : { ...asked, killedBefore: undefined };
      try {
        truth = makeDeployment(truth, id, once, releases);
      } catch (error) {
        if (!(error instanceof Refused || error instanceof Killed)) throw error;
        assert.equal(truth, before);
      }
      if (truth === before) continue;
      accepted += 1;
      expectOthersUntouched(before.state, truth.state, asked.move.app);
      expectNothingWithdrawn(truth.state);
      expectWhole(truth.state, releases);
      expectFallbacksWhole(truth.state, releases);
    }
    for (const process of asked.heardBy) processes[process] = truth.state;
    processes.forEach((state) => expectWhole(state, releases));
  });
  assert.equal(truth.trail.length, accepted);
  assert.equal(new Set(truth.trail.map(({ id }) => id)).size, accepted);
  for (const name of APPS) {
    const lives = rollBackAllTheWay(truth.state, name, releases);
    assert.equal(new Set(lives).size, lives.length, `${name} met a release twice on its way back: ${lives.join(', ')}`);
  }
  return { truth, accepted };
}

describe('any history of deployments', () => {
  test('leaves every browser with a whole composition, withdrawn releases with nobody, and each deployment noted once', () => {
    const histories = () =>
      fc.assert(
        fc.property(stored, fc.array(request, { minLength: 1, maxLength: 20 }), (releases, requests) => {
          runHistory(releases, requests);
        }),
        { numRuns: 4_000 },
      );
    expect(histories).not.toThrow();
  });

  test('accepts deployments of every kind now and then, or the one above would show nothing', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(stored, fc.array(request, { minLength: 15, maxLength: 20 }), (releases, requests) => {
        for (const { id } of runHistory(releases, requests).truth.trail) {
          const kind = requests[id]?.move.action;
          if (kind) kinds.add(kind);
        }
      }),
      { numRuns: 200, seed: 1 },
    );
    expect([...kinds].sort()).toEqual(['promote', 'publish', 'retire', 'rollback', 'share', 'withdraw']);
  });
});
