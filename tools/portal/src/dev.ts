import path from 'node:path';
import { rspack, type Configuration, type MultiRspackOptions, type Stats, type MultiStats } from '@rspack/core';
import type { App } from '@portal/contracts/release';
import { pack } from '@portal/remote-kit/release/pack';
import { publish } from '@portal/remote-kit/release/publish';
import { APPS } from './apps';
import { banner } from './banner';
import { build } from './build';
import { fail, portalFor } from './start';
import type { Portal } from './portal';
import { root } from './processes';
import { seePortFree } from '@portal/embedded-database/ports';
import { readSettings, type Place } from './settings';
import { step } from './steps';

const configOf = async (project: string) =>
  ((await import(path.join(root, project, 'rspack.config.ts'))) as { default: Configuration | MultiRspackOptions })
    .default;

/** Builds a project on every change; `built` runs after each build that succeeded, one after the other. */
async function watch(project: string, built: () => Promise<void>) {
  const config = await configOf(project);
  const compiler = Array.isArray(config) ? rspack(config) : rspack(config as Configuration);
  let last = Promise.resolve();
  const done = (error: Error | null, stats: Stats | MultiStats | undefined) => {
    if (error || stats?.hasErrors()) {
      console.error(`\n${project}: ${error?.message ?? stats?.toString({ preset: 'errors-only', colors: true })}`);
      return;
    }
    last = last.then(built).catch((failure: unknown) => console.error(`${project}:`, failure));
  };
  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      done(error, stats);
      void last.then(resolve);
    });
  });
}

function liveApps(names: readonly string[]): readonly App[] {
  const unknown = names.find((name) => !APPS.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} is not an app here; name some of ${APPS.join(', ')}`);
  return names.length === 0 ? APPS : names;
}

/** Makes an app's build live, whichever was before it. */
const publishForDevelopment = ({ client }: Portal, app: App) =>
  publish(client, path.join(root, app), { channel: 'stable', onlyNew: false, development: true }, { kept: new Map() });

/** What the API is told for development: it takes such builds, and forgets them after a day. */
const FOR_DEVELOPMENT = { ALLOW_DEVELOPMENT_BUILDS: '1', SITE_RELOAD: 'auto', RELEASE_DAYS: '1', RELEASE_STORE: '' };

/** @throws when development builds would get to where members are */
function seeOwnDatabase({ DATABASE_URL }: Place) {
  if (DATABASE_URL === undefined) return;
  throw new Error('npm run dev keeps a database of its own, for development builds go into it: unset DATABASE_URL');
}

/**
 * `npm run dev [-- mf-courses …]`: the named apps (all without a name) and the API are built and published again on
 * every change, and open pages reload, except over unsaved work. It is the same publishing as in production, to a
 * portal with data of its own.
 */
export async function dev(names: readonly string[]) {
  try {
    const live = liveApps(names);
    const settings = await readSettings(process.env, (place) => {
      seeOwnDatabase(place);
      return seePortFree(place.PORT, place.HOST);
    });
    const portal = portalFor({ ...settings, dataFolder: path.join(settings.dataFolder, 'dev') }, FOR_DEVELOPMENT);
    const prebuilt = APPS.filter((app) => !live.includes(app));
    // All of them: an app that was built for development finds nothing to run on in a shell for members.
    process.env['NODE_ENV'] = 'development';
    await step('Building what is not live', () => build(['api', ...prebuilt]));
    await portal.startDatabase();
    await step('Starting the API', () => portal.startApi());
    const put = (app: App) => publishForDevelopment(portal, app);
    for (const app of prebuilt) await step(`Publishing ${app}`, () => put(app));

    for (const app of live) {
      await step(`Building ${app}`, () =>
        watch(app, async () => {
          await pack(path.join(root, app), process.env, new Date());
          console.log(`${app} ${(await put(app)).version}`);
        }),
      );
    }
    console.log(banner(settings, portal.address));
    portal.showOutput();
    let first = true;
    await watch('api', async () => {
      if (!first) await portal.restartApi();
      first = false;
    });
  } catch (error) {
    fail(error);
  }
}
