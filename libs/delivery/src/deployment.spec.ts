import { describe, expect, test } from '@jest/globals';
import type { DeliveryState, Deployment } from '@portal/contracts/deployments';
import type { PageAccess } from '@portal/contracts/release';
import type { ReleaseToCheck } from './compatible';
import { applyDeployment } from './deployment';
import { compositionFor, liveOf, stateOf } from './state';
import type { Bucket } from './rollout-percentage';

const [V1, V2, V3] = ['1.0.0-111111111111', '1.0.0-222222222222', '1.0.0-333333333333'] as const;

const aRelease = (app: string, path = `/${app}`, access: PageAccess = 'member'): ReleaseToCheck => ({
  app,
  sdk: app === 'shell' ? { provides: '1.2.0' } : { needs: '^1.0.0' },
  pages: [{ path, access }],
});

/** A portal that receives deployments; its store has every version of every app by default. */
function aPortal(stored: (app: string, version: string) => ReleaseToCheck | undefined = (app) => aRelease(app)) {
  let state: DeliveryState = {};
  const make = (move: Deployment) => {
    const moved = applyDeployment(state, move, stored);
    state = moved.state;
    return moved;
  };
  return {
    make,
    publish: (
      app: string,
      version: string,
      more: { channel?: 'stable' | 'canary'; share?: number; onlyNew?: boolean } = {},
    ) => make({ action: 'publish', app, version, channel: 'stable', onlyNew: false, ...more }),
    of: (app: string) => stateOf(state, app),
    live: (app: string) => liveOf(stateOf(state, app)),
    given: (app: string, bucket: Bucket) =>
      compositionFor(state, bucket).find((release) => release.app === app)?.version,
  };
}

describe('rolling back', () => {
  test('goes one step back each time, never forward, and is refused where there is no step', () => {
    const portal = aPortal();
    for (const version of [V1, V2, V3]) portal.publish('mf-a', version);
    const steps = [1, 2].map(() => portal.make({ action: 'rollback', app: 'mf-a' }).version);
    expect(steps).toEqual([V2, V1]);
    expect(() => portal.make({ action: 'rollback', app: 'mf-a' })).toThrow(
      'mf-a has no earlier release to roll back to',
    );
    expect(portal.of('mf-a').withdrawn).toEqual([V3, V2]);
  });

  test('to a release that was taken off brings it back, and keeps the way back from it', () => {
    const portal = aPortal();
    for (const version of [V1, V2, V3]) portal.publish('mf-a', version);
    portal.make({ action: 'rollback', app: 'mf-a', to: V1 });
    expect(portal.make({ action: 'rollback', app: 'mf-a', to: V2 }).version).toBe(V2);
    expect(portal.of('mf-a')).toMatchObject({ stack: [V1, V2], withdrawn: [V3] });
  });

  test.each([
    ['what is live', V2, 'is already live'],
    ['what was never live', V3, 'was never live'],
  ])('to %s is refused', (_what, to, reason) => {
    const portal = aPortal();
    portal.publish('mf-a', V1);
    portal.publish('mf-a', V2);
    expect(() => portal.make({ action: 'rollback', app: 'mf-a', to })).toThrow(reason);
  });

  test('leaves a version that was published again with one step back from it', () => {
    const portal = aPortal();
    for (const version of [V1, V2, V1]) portal.publish('mf-a', version);
    expect(portal.make({ action: 'rollback', app: 'mf-a' }).version).toBe(V2);
    expect(() => portal.make({ action: 'rollback', app: 'mf-a' })).toThrow('no earlier release');
  });

  test('decided on while something else was live is refused', () => {
    const portal = aPortal();
    for (const version of [V1, V2, V3]) portal.publish('mf-a', version);
    expect(() => portal.make({ action: 'rollback', app: 'mf-a', seen: V2 })).toThrow(
      `Someone else has just changed mf-a: ${V3} is its live release now`,
    );
  });
});

describe('a candidate', () => {
  test('is given to browsers on canary and to its share of all others; of other apps they get what is live', () => {
    const portal = aPortal();
    portal.publish('mf-a', V1);
    portal.publish('mf-b', V1);
    portal.publish('mf-a', V2, { channel: 'canary', share: 25 });
    expect([portal.given('mf-a', 'canary'), portal.given('mf-b', 'canary')]).toEqual([V2, V1]);
    expect(portal.given('mf-a', 'stable')).toBe(V1);
    const compositionOf = Array.from({ length: 100 }, (_, bucket) => portal.given('mf-a', bucket));
    expect(compositionOf.filter((version) => version === V2)).toHaveLength(25);
  });

  test('ends for everybody when it is withdrawn, and comes back only when it is published anew', () => {
    const portal = aPortal();
    portal.publish('mf-a', V1);
    portal.publish('mf-a', V2, { channel: 'canary', share: 100 });
    portal.make({ action: 'withdraw', app: 'mf-a' });
    expect([portal.given('mf-a', 'canary'), portal.given('mf-a', 7)]).toEqual([V1, V1]);
    expect(() => portal.make({ action: 'promote', app: 'mf-a' })).toThrow('mf-a has no candidate');
    portal.publish('mf-a', V2, { channel: 'canary' });
    expect(portal.given('mf-a', 'canary')).toBe(V2);
  });

  test('is over once it is promoted: a rollback takes it from canary browsers too', () => {
    const portal = aPortal();
    portal.publish('mf-a', V1);
    portal.publish('mf-a', V2, { channel: 'canary' });
    portal.make({ action: 'promote', app: 'mf-a' });
    portal.make({ action: 'rollback', app: 'mf-a' });
    expect([portal.given('mf-a', 'canary'), portal.given('mf-a', 'stable')]).toEqual([V1, V1]);
  });

  test('that was live before ends with a rollback that takes it off', () => {
    const portal = aPortal();
    for (const version of [V1, V2, V3]) portal.publish('mf-a', version);
    portal.publish('mf-a', V2, { channel: 'canary', share: 100 });
    portal.make({ action: 'rollback', app: 'mf-a', to: V1 });
    expect(portal.of('mf-a')).toMatchObject({ stack: [V1], candidate: null, withdrawn: [V2, V3] });
    expect([portal.given('mf-a', 'canary'), portal.given('mf-a', 7)]).toEqual([V1, V1]);
  });

  test('ends when something stable is published of its app', () => {
    const portal = aPortal();
    portal.publish('mf-a', V1);
    portal.publish('mf-a', V2, { channel: 'canary', share: 50 });
    portal.publish('mf-a', V3);
    expect(portal.given('mf-a', 'canary')).toBe(V3);
  });

  test('keeps its share when it is published once more, and begins without one', () => {
    const portal = aPortal();
    portal.publish('mf-a', V1, { channel: 'canary' });
    portal.make({ action: 'share', app: 'mf-a', percent: 30 });
    expect(portal.publish('mf-a', V1, { channel: 'canary' }).changed).toBe(false);
    portal.publish('mf-a', V2, { channel: 'canary' });
    expect(portal.of('mf-a').candidate).toEqual({ version: V2, share: 0 });
  });
});

describe('what a machine publishes that starts again', () => {
  test('does not undo a rollback, nor bring a withdrawn candidate back', () => {
    const portal = aPortal();
    portal.publish('mf-a', V1, { onlyNew: true });
    portal.publish('mf-a', V2, { onlyNew: true });
    portal.make({ action: 'rollback', app: 'mf-a' });
    expect(portal.publish('mf-a', V2, { onlyNew: true })).toMatchObject({ changed: false });
    expect(portal.live('mf-a')).toBe(V1);
    portal.publish('mf-a', V3, { channel: 'canary', onlyNew: true });
    portal.make({ action: 'withdraw', app: 'mf-a' });
    expect(portal.publish('mf-a', V3, { channel: 'canary', onlyNew: true }).changed).toBe(false);
  });
});

describe('a newcomer', () => {
  test('of any name is published beside the others, and hinders nobody', () => {
    const portal = aPortal();
    portal.publish('shell', V1);
    portal.publish('mf-events', V1);
    portal.publish('mf-a', V1);
    expect(
      portal.make({ action: 'publish', app: 'mf-a', version: V2, channel: 'stable', onlyNew: false }).changed,
    ).toBe(true);
  });

  test('retired gives its paths free, and is back when it is published anew', () => {
    const portal = aPortal((app) => aRelease(app, '/events'));
    portal.publish('mf-a', V1);
    expect(() => portal.publish('mf-b', V1)).toThrow('mf-b cannot claim /events: /events belongs to mf-a');
    portal.make({ action: 'retire', app: 'mf-a' });
    expect(portal.given('mf-a', 'canary')).toBeUndefined();
    portal.publish('mf-b', V1);
    expect(() => portal.publish('mf-a', V2)).toThrow('mf-a cannot claim /events');
  });
});

test('a candidate is checked against what is live and against other candidates', () => {
  const portal = aPortal((app, version) => aRelease(app, version === V2 ? '/new/:id' : `/${app}`));
  portal.publish('mf-a', V1);
  portal.publish('mf-b', V1);
  portal.publish('mf-a', V2, { channel: 'canary' });
  expect(() => portal.publish('mf-b', V2, { channel: 'canary' })).toThrow('mf-b cannot claim /new/:id');
});

test('what is not stored cannot be published', () => {
  const portal = aPortal(() => undefined);
  expect(() => portal.publish('mf-a', V1)).toThrow(`mf-a ${V1} is not in the store`);
});

test('the shell cannot be retired', () => {
  const portal = aPortal();
  portal.publish('shell', V1);
  expect(() => portal.make({ action: 'retire', app: 'shell' })).toThrow('it can’t be retired');
});

test.each(['promote', 'withdraw', 'rollback', 'retire'] as const)(
  'to %s an app that was never published is refused',
  (action) => {
    expect(() => aPortal().make({ action, app: 'mf-typo' })).toThrow('Nothing has been published for mf-typo');
  },
);
