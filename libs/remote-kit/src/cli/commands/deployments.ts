import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/contracts/call';
import { deployRelease } from '@portal/contracts/delivery';
import { versionSchema } from '@portal/contracts/release';
import { defineCommand, PORTAL, type Outcome, type World } from '../command';
import { ReleaseError } from '../../release/release-error';
import { appNamed, percentOf, portalFor } from './portal';

export const WHY = { type: 'string', value: 'TEXT', says: 'reason, for the audit trail' } as const;
const SEEN = {
  type: 'string',
  value: 'VERSION',
  says: 'the version you’re acting on; refused if a different one is there by now',
} as const;

type Move = CallInput<typeof deployRelease>['body']['move'];
type Values = Parameters<typeof portalFor>[1] & { why?: string | undefined };

/** A deployment's result, as printed. */
export const told = (
  action: string,
  { app, version, changed }: { app: string; version: string | null; changed: boolean },
) => [action, ':', ` ${app}`, version && ` ${version}`, !changed && '(no change)'].filter(Boolean).join('');

async function make(world: World, values: Values, move: Move): Promise<Outcome> {
  const portal = await portalFor(world, values);
  const made = await portal.ask(deployRelease, { body: { id: randomUUID(), move, why: values.why } });
  return { text: told(move.action, made), json: made };
}

function versionNamed(text: string | undefined) {
  if (text === undefined || versionSchema.safeParse(text).success) return text;
  throw new ReleaseError(`"${text}" isn’t a version. Use one like 1.2.0-0123456789ab; list shows them`);
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

export const promote = onCandidate('promote', 'make the candidate live for everyone');
export const withdraw = onCandidate('withdraw', 'withdraw the candidate');

export const rollback = defineCommand({
  name: 'rollback',
  args: ['app'],
  says: 'roll back the live release; run it again to go back another step',
  options: {
    'to-version': {
      type: 'string',
      value: 'VERSION',
      says: 'roll back to this version instead of the previous one (--to is the portal’s address)',
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
  says: 'set the percentage of browsers that get the candidate',
  options: { seen: SEEN, why: WHY, ...PORTAL },
  run: (world, values, [name, percent]) => {
    const seen = versionNamed(values.seen);
    return make(world, values, { action: 'share', app: appNamed(name), percent: percentOf(percent), seen });
  },
});

export const retire = defineCommand({
  name: 'retire',
  args: ['app'],
  says: 'remove an app: its pages show “not found”, its paths become available, and its history is kept',
  options: { seen: SEEN, why: WHY, ...PORTAL },
  run: (world, values, [name]) =>
    make(world, values, { action: 'retire', app: appNamed(name), seen: versionNamed(values.seen) }),
});
