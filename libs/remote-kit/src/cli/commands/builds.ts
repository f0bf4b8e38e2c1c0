import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { appSchema, channelSchema } from '@portal/contracts/release';
import { defineCommand, PORTAL, type Outcome, type World } from '../command';
import { readBuild } from '../../release/build';
import { readJson } from '../../release/files';
import { pack as packBuild } from '../../release/pack';
import { listing, publish as publishBuild, signingKey } from '../../release/publish';
import { assertSmokeTestedAt } from '../../release/smoke-tested';
import { ReleaseError } from '../../release/release-error';
import { assertRendered } from '../../rendering/check-rendering';
import { assertRenderedAt } from '../../rendering/portal-ssr-bundles';
import { shellBundleOfKit } from '../../rendering/ssr-bundles';
import { checkTypes } from '../../rspack/check-types';
import { compile } from '../../rspack/compile';
import { appNamed, percentOf, portalFor } from './portal';
import { told } from './deployments';

const FROM = {
  type: 'string',
  value: 'FOLDER',
  says: 'the app’s folder; defaults to the folder with its name, or the current folder',
} as const;

/** The app in a folder; undefined if there is none. */
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
  if (!existsSync(found)) throw new ReleaseError(`The folder ${found} doesn’t exist`);
  const its = await appOf(found);
  if (its === undefined) {
    throw new ReleaseError(
      `${found} isn’t the folder of ${app ?? 'an app'}. Use --from to name one, or run this command there`,
    );
  }
  if (app !== undefined && its !== app) throw new ReleaseError(`${found} is the folder of ${its}, not ${app}`);
  return found;
}

async function packed(folder: string, world: World): Promise<Outcome> {
  const { app, version } = await packBuild(folder, world.env, world.now());
  return { text: `pack: ${app} ${version}`, json: { app, version } };
}

export const build = defineCommand({
  name: 'build',
  args: ['[app]'],
  says: 'build an app from its rspack.config.ts (or .mjs), check its types if package.json lists typescript, describe it in dist/release.json, and render each page once with stub responses',
  options: { from: FROM },
  run: async (world, { from }, [name]) => {
    const folder = await folderOf(world, name, from);
    await compile(folder);
    await checkTypes(folder);
    const outcome = await packed(folder, world);
    await assertRendered(await readBuild(folder), await shellBundleOfKit());
    return outcome;
  },
});

export const pack = defineCommand({
  name: 'pack',
  args: ['[app]'],
  says: 'write dist/release.json for a build another bundler left in dist; part of build',
  options: { from: FROM },
  run: async (world, { from }, [name]) => packed(await folderOf(world, name, from), world),
});

export const publish = defineCommand({
  name: 'publish',
  args: ['[app]'],
  says: 'upload a finished build and make it live, or a candidate',
  options: {
    channel: { type: 'string', value: 'CHANNEL', default: 'stable', says: 'stable (everyone) or canary' },
    share: {
      type: 'string',
      value: 'PERCENT',
      says: 'with canary: the percentage of browsers that get it without opting in',
    },
    'only-new': {
      type: 'boolean',
      default: false,
      says: 'do nothing if this build has already been published, so a restarted machine can’t undo a rollback',
    },
    from: FROM,
    'key-file': {
      type: 'string',
      value: 'FILE',
      says: 'an Ed25519 private key (PEM) to sign with, or PORTAL_SIGNING_KEY',
    },
    'skip-smoke-test': {
      type: 'boolean',
      default: false,
      says: 'publish a shell that hasn’t passed the pre-release smoke test against what is live (npm run smoke-test)',
    },
    unrehearsed: { type: 'boolean', default: false, says: 'same as --skip-smoke-test (deprecated)' },
    unrendered: {
      type: 'boolean',
      default: false,
      says: 'publish even if pages fail to render on the server with stub responses',
    },
    why: { type: 'string', value: 'TEXT', says: 'reason, for the audit trail' },
    ...PORTAL,
  },
  run: async (world, values, [name]) => {
    const channel = channelSchema.safeParse(values.channel);
    if (!channel.success) throw new ReleaseError(`"${values.channel}" isn’t a channel. Use stable or canary`);
    const share = values.share === undefined ? undefined : percentOf(values.share);
    if (share !== undefined && channel.data === 'stable') throw new ReleaseError('--share requires --channel canary');
    const folder = await folderOf(world, name, values.from);
    const key = await signingKey(values['key-file'], world.env, world.folder);
    const portal = await portalFor(world, values);
    const listed = await listing(portal);
    const build = await readBuild(folder);
    const isExempt = values['skip-smoke-test'] || values.unrehearsed;
    if (!isExempt) await assertSmokeTestedAt(portal, folder, build.release, listed);
    if (!values.unrendered) await assertRenderedAt(portal, build, listed);
    const options = { channel: channel.data, share, onlyNew: values['only-new'], why: values.why, key };
    const made = await publishBuild(portal, folder, options, listed);
    return { text: told('publish', made), json: made };
  },
});
