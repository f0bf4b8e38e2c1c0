import { adminLogin, adminLogout } from '@portal/contracts/admin';
import {
  createDeployToken,
  endDeployToken,
  listDeployTokens,
  DEPLOY_PERMISSIONS,
  TOKEN_DAYS,
  type DeployToken,
  type DeployPermission,
} from '@portal/contracts/deploy-tokens';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ADDRESS, defineCommand, assertAnswered, type Outcome, type World } from '../command';
import type { PortalClient } from '../../release/portal-client';
import { ReleaseError } from '../../release/release-error';
import { table } from '../table';
import { appNamed, portalFor } from './portal';

/** Signs in as the admin for as long as `work` takes. */
async function asAdmin(world: World, portal: PortalClient, work: (admin: PortalClient) => Promise<Outcome>) {
  const password = world.env['ADMIN_PASSWORD'] || (await world.askSecretly('Admin password: '));
  const { cookies } = await portal.withCookie('').askFully(adminLogin, { body: { password } });
  const admin = portal.withCookie(cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
  try {
    return await work(admin);
  } finally {
    await admin.ask(adminLogout, {});
  }
}

const listed = (text: string) => text.split(',').map((part) => part.trim());

function rightNamed(name: string): DeployPermission {
  const right = DEPLOY_PERMISSIONS.find((known) => known === name);
  if (!right) throw new ReleaseError(`"${name}" isn’t a permission. Use ${DEPLOY_PERMISSIONS.join(', ')}`);
  return right;
}

function daysOf(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= TOKEN_DAYS.min && days <= TOKEN_DAYS.max) return days;
  throw new ReleaseError(
    `"${text}" isn’t a valid number of days. Use a number from ${TOKEN_DAYS.min} to ${TOKEN_DAYS.max}`,
  );
}

const day = (instant: string) => instant.slice(0, 10);

/** The key that must sign the token's releases; null for none, which must be explicit. */
async function signingKeyOf(world: World, file: string | undefined, isUnsigned: boolean): Promise<string | null> {
  if (file !== undefined && isUnsigned) throw new ReleaseError('Choose one: --signing-key FILE or --unsigned');
  if (isUnsigned) return null;
  const named = (file ?? (await world.ask(`${WHY_SIGNED}\nFile with the team’s public key, or “unsigned”: `))).trim();
  if (named === 'unsigned') return null;
  if (named === '') throw new ReleaseError('Choose one: --signing-key FILE or --unsigned');
  return readFile(path.resolve(world.folder, named), 'utf8').catch(() => {
    throw new ReleaseError(`Can’t read the key ${named}`);
  });
}

const row = ({ id, name, apps, rights, expiresAt, usedAt, endedAt }: DeployToken) => [
  name,
  apps?.join(', ') ?? 'all apps',
  rights.join(', '),
  endedAt ? `ended ${day(endedAt)}` : `expires ${day(expiresAt)}`,
  usedAt ? `used ${day(usedAt)}` : 'never used',
  id,
];

const WHY_SIGNED =
  'Anyone with the token can publish code that runs in members’ browsers with their session, unless you require releases to be signed with the team’s key.';

/** What the holder of such a token could do to members. */
const UNSIGNED =
  'It accepts unsigned releases: anyone with it can publish code that runs in members’ browsers with their session.';

interface Made {
  name: string | undefined;
  apps: string | undefined;
  rights: string;
  days: string;
  signingKey: string | null;
}

async function make(admin: PortalClient, values: Made) {
  if (!values.name?.trim()) throw new ReleaseError('Name the token after who or what will use it: --name "Courses CI"');
  const body = {
    name: values.name,
    apps: values.apps === undefined ? null : listed(values.apps).map(appNamed),
    rights: listed(values.rights).map(rightNamed),
    days: daysOf(values.days),
    signingKey: values.signingKey,
  };
  const answer = await admin.ask(createDeployToken, { body });
  const text = `${answer.token}\nThis is the token for ${answer.made.name}. You won’t see it again.`;
  return { text: body.signingKey === null ? `${text}\n${UNSIGNED}` : text, json: answer };
}

async function show(admin: PortalClient) {
  const { tokens } = await admin.ask(listDeployTokens, {});
  const text = table(['name', 'apps', 'rights', 'ends', 'last used', 'id'], tokens.map(row));
  return { text: tokens.length > 0 ? text : 'No deploy tokens yet.', json: { tokens } };
}

async function end(admin: PortalClient, which: string | undefined) {
  if (which === undefined)
    throw new ReleaseError('Name the token to end: token end <name or id>. To see them, run token list');
  const { tokens } = await admin.ask(listDeployTokens, {});
  const meant = tokens.find(({ id, name }) => id === which || name === which);
  if (!meant) throw new ReleaseError(`No token named "${which}". To see them, run token list`);
  await admin.ask(endDeployToken, { params: { id: meant.id } });
  return { text: `token: ended ${meant.name}`, json: { ended: meant.id } };
}

export const token = defineCommand({
  name: 'token',
  args: ['make|list|end', '[token]'],
  says: 'create a deploy token, list all tokens, or end one; asks for the admin password, or uses ADMIN_PASSWORD',
  options: {
    name: { type: 'string', value: 'NAME', says: 'for a new token: who or what will use it' },
    apps: { type: 'string', value: 'APPS', says: 'the apps it can deploy, separated by commas; defaults to all apps' },
    rights: {
      type: 'string',
      value: 'RIGHTS',
      default: 'publish-canary,publish,promote,roll-back',
      says: `separated by commas: ${DEPLOY_PERMISSIONS.join(', ')}; defaults to all except retire`,
    },
    days: {
      type: 'string',
      value: 'DAYS',
      default: String(TOKEN_DAYS.default),
      says: `days until it expires; defaults to ${TOKEN_DAYS.default}`,
    },
    'signing-key': { type: 'string', value: 'FILE', says: 'the public key its releases must be signed with' },
    unsigned: {
      type: 'boolean',
      default: false,
      says: 'accept unsigned releases; you have to choose one of the two',
    },
    ...ADDRESS,
  },
  run: async (world, values, [what, which]) => {
    let signingKey: string | null = null;
    const doings: Record<string, (admin: PortalClient) => Promise<Outcome>> = {
      make: (admin) =>
        make(admin, {
          ...values,
          name: values.name ?? which,
          apps: values.apps,
          signingKey,
        }),
      list: show,
      end: (admin) => end(admin, which),
    };
    const doing = Object.hasOwn(doings, what ?? '') ? doings[what ?? ''] : undefined;
    if (!doing) throw new ReleaseError(`"${what}" isn’t a token command. Use make, list, or end`);
    assertAnswered(world, `token ${what}`, {
      '--name': what === 'make' && !(values.name ?? which)?.trim(),
      '--signing-key (or --unsigned)': what === 'make' && !values['signing-key'] && !values.unsigned,
      ADMIN_PASSWORD: !world.env['ADMIN_PASSWORD'],
    });
    if (what === 'make') signingKey = await signingKeyOf(world, values['signing-key'], values.unsigned);
    return asAdmin(world, await portalFor(world, values), doing);
  },
});
