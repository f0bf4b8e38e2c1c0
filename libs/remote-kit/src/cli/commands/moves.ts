import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/contracts/call';
import { moveRelease } from '@portal/contracts/delivery';
import { versionSchema } from '@portal/contracts/release';
import { defineCommand, PORTAL, type Outcome, type World } from '../command';
import { ReleaseError } from '../../release/release-error';
import { appNamed, percentOf, portalFor } from './portal';

const WHY = { type: 'string', value: 'TEXT', says: 'why, for the audit trail' } as const;
const SEEN = {
  type: 'string',
  value: 'VERSION',
  says: 'what this was decided on; refused when another one stands there by now',
} as const;

type Move = CallInput<typeof moveRelease>['body']['move'];
type Values = Parameters<typeof portalFor>[1] & { why?: string | undefined };

/** What a move led to, as it is told. */
export const told = (
  action: string,
  { app, version, changed }: { app: string; version: string | null; changed: boolean },
) => [action, ':', ` ${app}`, version && ` ${version}`, !changed && ' (as it was already)'].filter(Boolean).join('');

async function make(world: World, values: Values, move: Move): Promise<Outcome> {
  const portal = await portalFor(world, values);
  const made = await portal.ask(moveRelease, { body: { id: randomUUID(), move, why: values.why } });
  return { text: told(move.action, made), json: made };
}

function versionNamed(text: string | undefined) {
  if (text === undefined || versionSchema.safeParse(text).success) return text;
  throw new ReleaseError(`"${text}" is no version; one is such as 1.2.0-0123456789ab, and list names them`);
}

const onCandidate = (action: 'promote' | 'withdraw', says: string) =>
  defineCommand({
    name: action,
    args: ['app'],
    says,
    options: { seen: SEEN, why: WHY, ...PORTAL },
    run: (world, values, [name]) =>
      make(world, values, { action, app: appNamed(name), seen: versionNamed(values.seen) }),
  });

export const promote = onCandidate('promote', 'make the candidate everybody’s');
export const withdraw = onCandidate('withdraw', 'take the candidate back');

export const rollback = defineCommand({
  name: 'rollback',
  args: ['app'],
  says: 'take back what is live; each further rollback leads a step further back',
  options: {
    'to-version': {
      type: 'string',
      value: 'VERSION',
      says: 'go to this one instead of one step back (--to is the portal’s address)',
    },
    seen: SEEN,
    why: WHY,
    ...PORTAL,
  },
  run: (world, values, [name]) => {
    const [to, seen] = [versionNamed(values['to-version']), versionNamed(values.seen)];
    return make(world, values, { action: 'rollback', app: appNamed(name), to, seen });
  },
});

export const share = defineCommand({
  name: 'share',
  args: ['app', 'percent'],
  says: 'give the candidate to a share of browsers',
  options: { seen: SEEN, why: WHY, ...PORTAL },
  run: (world, values, [name, percent]) => {
    const seen = versionNamed(values.seen);
    return make(world, values, { action: 'share', app: appNamed(name), percent: percentOf(percent), seen });
  },
});

export const retire = defineCommand({
  name: 'retire',
  args: ['app'],
  says: 'remove an app: its pages answer as not found, its paths become free, its history stays',
  options: { seen: SEEN, why: WHY, ...PORTAL },
  run: (world, values, [name]) =>
    make(world, values, { action: 'retire', app: appNamed(name), seen: versionNamed(values.seen) }),
});
