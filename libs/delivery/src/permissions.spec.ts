import { describe, expect, test } from '@jest/globals';
import { DEPLOY_PERMISSIONS, type DeployPermission } from '@portal/contracts/deploy-tokens';
import {
  ACTIONS,
  deploymentSchema,
  type AppState,
  type DeliveryState,
  type Deployment,
} from '@portal/contracts/deployments';
import type * as z from 'zod';
import { applyDeployment } from './deployment';
import { requiredRights } from './permissions';
import { Refused } from './refused';
import { NEW_APP, stateOf } from './state';

const [V1, V2, V3, V4] = [1, 2, 3, 4].map((digit) => `1.0.0-${String(digit).repeat(12)}`) as [
  string,
  string,
  string,
  string,
];
const app = 'mf-a';
const LIVE: AppState = { ...NEW_APP, stack: [V1, V2], history: [V1, V2, V4], withdrawn: [V4] };
const candidate = (share: number): AppState => ({ ...LIVE, candidate: { version: V3, share } });

const STATES = {
  'no release yet': [NEW_APP, false],
  live: [LIVE, false],
  "someone else's candidate": [candidate(0), false],
  'own candidate': [candidate(0), true],
  "someone else's candidate at 30%": [candidate(30), false],
  'own candidate at 30%': [candidate(30), true],
  retired: [{ ...LIVE, stack: [], retired: true }, false],
} as const satisfies Record<string, readonly [AppState, boolean]>;
type StateName = keyof typeof STATES;

const MOVES = {
  'publish a new version': { action: 'publish', app, version: '1.0.0-555555555555' },
  'publish a new version, onlyNew': { action: 'publish', app, version: '1.0.0-555555555555', onlyNew: true },
  'publish a new version, share 100': { action: 'publish', app, version: '1.0.0-555555555555', share: 100 },
  'publish the candidate': { action: 'publish', app, version: V3 },
  'canary of a new version': { action: 'publish', channel: 'canary', app, version: '1.0.0-555555555555' },
  'canary, share 0': { action: 'publish', channel: 'canary', app, version: '1.0.0-555555555555', share: 0 },
  'canary, share 100': { action: 'publish', channel: 'canary', app, version: '1.0.0-555555555555', share: 100 },
  'canary, share 100, onlyNew': {
    action: 'publish',
    channel: 'canary',
    app,
    version: '1.0.0-555555555555',
    share: 100,
    onlyNew: true,
  },
  'canary, onlyNew': { action: 'publish', channel: 'canary', app, version: '1.0.0-555555555555', onlyNew: true },
  'canary of the same version': { action: 'publish', channel: 'canary', app, version: V3 },
  'canary of the same version, share 0': { action: 'publish', channel: 'canary', app, version: V3, share: 0 },
  'canary of the same version, share 30': { action: 'publish', channel: 'canary', app, version: V3, share: 30 },
  'canary of the same version, share 100': { action: 'publish', channel: 'canary', app, version: V3, share: 100 },
  'canary of the same version, share 100, onlyNew': {
    action: 'publish',
    channel: 'canary',
    app,
    version: V3,
    share: 100,
    onlyNew: true,
  },
  'canary of a withdrawn version': { action: 'publish', channel: 'canary', app, version: V4 },
  promote: { action: 'promote', app },
  'promote, seen': { action: 'promote', app, seen: V3 },
  'share 0': { action: 'share', app, percent: 0 },
  'share 100': { action: 'share', app, percent: 100 },
  'share 100, seen': { action: 'share', app, percent: 100, seen: V3 },
  withdraw: { action: 'withdraw', app },
  'withdraw, seen': { action: 'withdraw', app, seen: V3 },
  rollback: { action: 'rollback', app },
  'rollback, seen': { action: 'rollback', app, seen: V2 },
  'rollback to a step back': { action: 'rollback', app, to: V1 },
  'rollback to what was withdrawn': { action: 'rollback', app, to: V4 },
  retire: { action: 'retire', app },
  'retire, seen': { action: 'retire', app, seen: V2 },
} as const satisfies Record<string, z.input<typeof deploymentSchema>>;
type MoveName = keyof typeof MOVES;

/**
 * Every permission that a deployment requires in a state; `refused` if the rules reject it for everyone, `nothing` for
 * no change.
 */
function outcomeOf(name: MoveName, stateName: StateName): string {
  const [before, isOwnCandidate] = STATES[stateName];
  const move: Deployment = deploymentSchema.parse(MOVES[name]);
  const state: DeliveryState = before === NEW_APP ? {} : { [app]: before };
  try {
    const moved = applyDeployment(state, move, (named) => ({ app: named, sdk: { needs: '^1.0.0' }, pages: [] }));
    if (!moved.changed) return 'nothing';
    const change = { before, after: stateOf(moved.state, app), isOwnCandidate };
    return [...new Set(requiredRights(move, moved.version, change).map(({ right }) => right))].join(' + ');
  } catch (error) {
    if (error instanceof Refused) return 'refused';
    throw error;
  }
}

/** For each deployment: what it requires in each of the states, in their order. */
const REQUIRED = [
  'publish a new version | publish | publish | publish | publish | publish | publish | publish',
  'publish a new version, onlyNew | publish | publish | publish | publish | publish | publish | publish',
  'publish a new version, share 100 | publish | publish | publish | publish | publish | publish | publish',
  'publish the candidate | publish | publish | publish | publish | publish | publish | publish',
  'canary of a new version | publish-canary + publish | publish-canary | publish-canary + roll-back | publish-canary | publish-canary + roll-back | publish-canary + promote | publish-canary + publish',
  'canary, share 0 | publish-canary + publish | publish-canary | publish-canary + roll-back | publish-canary | publish-canary + roll-back | publish-canary + promote | publish-canary + publish',
  'canary, share 100 | publish-canary + publish + promote | publish-canary + promote | publish-canary + roll-back + promote | publish-canary + promote | publish-canary + roll-back + promote | publish-canary + promote | publish-canary + publish + promote',
  'canary, share 100, onlyNew | publish-canary + publish + promote | publish-canary + promote | publish-canary + roll-back + promote | publish-canary + promote | publish-canary + roll-back + promote | publish-canary + promote | publish-canary + publish + promote',
  'canary, onlyNew | publish-canary + publish | publish-canary | publish-canary + roll-back | publish-canary | publish-canary + roll-back | publish-canary + promote | publish-canary + publish',
  'canary of the same version | publish-canary + publish | publish-canary | nothing | nothing | nothing | nothing | publish-canary + publish',
  'canary of the same version, share 0 | publish-canary + publish | publish-canary | nothing | nothing | publish-canary + promote | publish-canary + promote | publish-canary + publish',
  'canary of the same version, share 30 | publish-canary + publish + promote | publish-canary + promote | publish-canary + promote | publish-canary + promote | nothing | nothing | publish-canary + publish + promote',
  'canary of the same version, share 100 | publish-canary + publish + promote | publish-canary + promote | publish-canary + promote | publish-canary + promote | publish-canary + promote | publish-canary + promote | publish-canary + publish + promote',
  'canary of the same version, share 100, onlyNew | publish-canary + publish + promote | publish-canary + promote | nothing | nothing | nothing | nothing | publish-canary + publish + promote',
  'canary of a withdrawn version | publish-canary + publish | publish-canary | publish-canary + roll-back | publish-canary | publish-canary + roll-back | publish-canary + promote | publish-canary + publish',
  'promote | refused | refused | promote | promote | promote | promote | refused',
  'promote, seen | refused | refused | promote | promote | promote | promote | refused',
  'share 0 | refused | refused | nothing | nothing | promote | promote | refused',
  'share 100 | refused | refused | promote | promote | promote | promote | refused',
  'share 100, seen | refused | refused | promote | promote | promote | promote | refused',
  'withdraw | refused | refused | roll-back | roll-back | roll-back | roll-back | refused',
  'withdraw, seen | refused | refused | roll-back | roll-back | roll-back | roll-back | refused',
  'rollback | refused | roll-back | roll-back | roll-back | roll-back | roll-back | refused',
  'rollback, seen | refused | roll-back | roll-back | roll-back | roll-back | roll-back | refused',
  'rollback to a step back | refused | roll-back | roll-back | roll-back | roll-back | roll-back | roll-back + publish',
  'rollback to what was withdrawn | refused | roll-back + publish | roll-back + publish | roll-back + publish | roll-back + publish | roll-back + publish | roll-back + publish',
  'retire | refused | retire | retire | retire | retire | retire | nothing',
  'retire, seen | refused | retire | retire | retire | retire | retire | refused',
];

const everyDeployment = Object.keys(MOVES) as MoveName[];
const everyState = Object.keys(STATES) as StateName[];

describe('the rights that a deployment requires', () => {
  test('are these, for every deployment, field and state', () => {
    const table = everyDeployment.map((name) =>
      [name, ...everyState.map((state) => outcomeOf(name, state))].join(' | '),
    );
    expect(table).toEqual(REQUIRED);
  });

  test('are decided for every action and every field that can be set', () => {
    const fieldsOf = (moves: readonly object[]) => [...new Set(moves.flatMap((move) => Object.keys(move)))].sort();
    for (const option of deploymentSchema.options) {
      const action = option.shape.action.value;
      const tried = Object.values(MOVES).filter((move) => move.action === action);
      expect([action, fieldsOf(tried)]).toEqual([action, Object.keys(option.shape).sort()]);
    }
    expect([...new Set(Object.values(MOVES).map(({ action }) => action))].sort()).toEqual([...ACTIONS].sort());
  });

  const allowedWith = (right: DeployPermission) =>
    everyDeployment.flatMap((name) =>
      everyState.filter((state) => outcomeOf(name, state) === right).map((state) => [name, state] as const),
    );

  test('to publish to canary alone changes nothing for a browser that did not ask for candidates', () => {
    const reached = allowedWith('publish-canary');
    expect(reached.length).toBeGreaterThan(0);
    for (const [name, stateName] of reached) {
      const [before] = STATES[stateName];
      const move = deploymentSchema.parse(MOVES[name]);
      const { state } = applyDeployment({ [app]: before }, move, (named) => ({
        app: named,
        sdk: { needs: '^1.0.0' },
        pages: [],
      }));
      const after = stateOf(state, app);
      expect([name, stateName, after.stack, before.candidate?.share ?? 0, after.candidate?.share]).toEqual([
        name,
        stateName,
        before.stack,
        0,
        0,
      ]);
    }
  });

  test.each(DEPLOY_PERMISSIONS)('%s allows something by itself', (right) => {
    expect(allowedWith(right)).not.toEqual([]);
  });
});
