import { rm } from 'node:fs/promises';
import path from 'node:path';
import { rspack, type Configuration, type MultiRspackOptions, type Stats, type MultiStats } from '@rspack/core';
import { APPS, appSchema, type App } from '@portal/contracts/release';
import { pack } from '@portal/release/pack';
import { publish } from '@portal/release/publish';
import { ReleaseStore } from '@portal/release/store';
import { banner } from './banner';
import { build } from './build';
import { fail, portalFor } from './start';
import { seeNoFormerData } from './former-data';
import { root } from './processes';
import { seePortFree } from '@portal/embedded-database/ports';
import { publishBuilds } from './publish-builds';
import { readSettings } from './settings';
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
  if (names.length === 0) return APPS;
  return names.map((name) => {
    const app = appSchema.safeParse(name);
    if (!app.success) throw new Error(`${name} is not an app; name some of ${APPS.join(', ')}`);
    return app.data;
  });
}

/**
 * `npm run dev [-- mf-courses …]`: the named apps (all without a name) and the API are built and published again on
 * every change, and open pages reload, except over unsaved work. It is the same publishing as in production, into a
 * store of its own that starts empty.
 */
export async function dev(names: readonly string[]) {
  try {
    const live = liveApps(names);
    const settings = await readSettings();
    seeNoFormerData(settings);
    await seePortFree(settings.PORT, settings.HOST);
    const store = new ReleaseStore(path.join(settings.dataFolder, 'dev-releases'), 'auto');
    const portal = portalFor({ ...settings, releaseStore: store.folder });
    await rm(store.folder, { recursive: true, force: true });
    const prebuilt = APPS.filter((app) => !live.includes(app));
    await step('Building what is not live', () => build(['api', ...prebuilt]));
    await publishBuilds(store, new Date(), prebuilt);

    process.env['NODE_ENV'] = 'development';
    for (const app of live) {
      await step(`Building ${app}`, () =>
        watch(app, async () => {
          await pack(path.join(root, app));
          const { version } = await publish(store, path.join(root, app), 'stable', new Date());
          console.log(`${app} ${version}`);
        }),
      );
    }
    await portal.startDatabase();
    await step('Starting the API', () => portal.startApi());
    console.log(banner(settings, portal.address));
    let first = true;
    await watch('api', async () => {
      if (!first) await portal.restartApi();
      first = false;
    });
  } catch (error) {
    fail(error);
  }
}
