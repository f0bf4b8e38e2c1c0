import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { appSchema, channelSchema } from '@portal/contracts/release';
import { defineCommand, PORTAL, type Outcome, type World } from '../command';
import { readBuild } from '../../release/build';
import { readJson } from '../../release/files';
import { pack as packBuild } from '../../release/pack';
import { listing, publish as publishBuild } from '../../release/publish';
import { seeRehearsedAt } from '../../release/rehearsed';
import { ReleaseError } from '../../release/release-error';
import { signingKey } from '../../release/signing-key';
import { seeRendered } from '../../rendering/check-rendering';
import { seeRenderedAt } from '../../rendering/portal-programs';
import { shellProgramOfKit } from '../../rendering/programs';
import { checkTypes } from '../../rspack/check-types';
import { compile } from '../../rspack/compile';
import { appNamed, percentOf, portalFor } from './portal';
import { told } from './moves';

const FROM = {
  type: 'string',
  value: 'FOLDER',
  says: 'the app’s folder; the one of its name, or this one, unless said',
} as const;

/** The app whose folder this is; undefined when it is none. */
async function appOf(folder: string): Promise<string | undefined> {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name } = await readJson(file, z.object({ name: z.string().optional() }));
  return appSchema.safeParse(name).data;
}

/** The folder of an app: the named one, the one of that name below here, or this one. */
async function folderOf({ folder }: World, name: string | undefined, from: string | undefined): Promise<string> {
  const app = name === undefined ? undefined : appNamed(name);
  const given = from === undefined ? undefined : path.resolve(folder, from);
  const below = path.join(folder, app ?? '');
  const found = given ?? (app !== undefined && existsSync(below) ? below : folder);
  if (!existsSync(found)) throw new ReleaseError(`There is no folder ${found}`);
  const its = await appOf(found);
  if (its === undefined) {
    throw new ReleaseError(`${found} is not the folder of ${app ?? 'an app'}; name one with --from, or go there`);
  }
  if (app !== undefined && its !== app) throw new ReleaseError(`${found} is the folder of ${its}, not of ${app}`);
  return found;
}

async function packed(folder: string, world: World): Promise<Outcome> {
  const { app, version } = await packBuild(folder, world.env, world.now());
  return { text: `pack: ${app} ${version}`, json: { app, version } };
}

export const build = defineCommand({
  name: 'build',
  args: ['[app]'],
  says: 'build an app as its rspack.config.ts (or .mjs) says, check its types if its package.json lists typescript, and describe it in dist/release.json, and render each page once with stub answers',
  options: { from: FROM },
  run: async (world, { from }, [name]) => {
    const folder = await folderOf(world, name, from);
    await compile(folder);
    await checkTypes(folder);
    const outcome = await packed(folder, world);
    await seeRendered(await readBuild(folder), await shellProgramOfKit());
    return outcome;
  },
});

export const pack = defineCommand({
  name: 'pack',
  args: ['[app]'],
  says: 'describe what another bundler run left in dist, in dist/release.json; part of build',
  options: { from: FROM },
  run: async (world, { from }, [name]) => packed(await folderOf(world, name, from), world),
});

export const publish = defineCommand({
  name: 'publish',
  args: ['[app]'],
  says: 'send a finished build and make it live, or a candidate',
  options: {
    channel: { type: 'string', value: 'CHANNEL', default: 'stable', says: 'stable, for everybody, or canary' },
    share: { type: 'string', value: 'PERCENT', says: 'on canary: how many browsers get it without asking' },
    'only-new': {
      type: 'boolean',
      default: false,
      says: 'do nothing for a build that was published before, so that a machine that starts anew undoes no rollback',
    },
    from: FROM,
    'key-file': {
      type: 'string',
      value: 'FILE',
      says: 'an Ed25519 private key (PEM) to sign by, or PORTAL_SIGNING_KEY',
    },
    unrehearsed: {
      type: 'boolean',
      default: false,
      says: 'publish a shell that was not rehearsed with what is live (npm run rehearsal)',
    },
    unrendered: {
      type: 'boolean',
      default: false,
      says: 'publish pages that fail to render on the server with stub answers',
    },
    why: { type: 'string', value: 'TEXT', says: 'why, for the audit trail' },
    ...PORTAL,
  },
  run: async (world, values, [name]) => {
    const channel = channelSchema.safeParse(values.channel);
    if (!channel.success) throw new ReleaseError(`"${values.channel}" is no channel; there are stable and canary`);
    const share = values.share === undefined ? undefined : percentOf(values.share);
    if (share !== undefined && channel.data === 'stable') throw new ReleaseError('Only --channel canary has a --share');
    const folder = await folderOf(world, name, values.from);
    const key = await signingKey(values['key-file'], world.env, world.folder);
    const portal = await portalFor(world, values);
    const listed = await listing(portal);
    const build = await readBuild(folder);
    if (!values.unrehearsed) await seeRehearsedAt(portal, folder, build.release, listed);
    if (!values.unrendered) await seeRenderedAt(portal, build, listed);
    const options = { channel: channel.data, share, onlyNew: values['only-new'], why: values.why, key };
    const made = await publishBuild(portal, folder, options, listed);
    return { text: told('publish', made), json: made };
  },
});
