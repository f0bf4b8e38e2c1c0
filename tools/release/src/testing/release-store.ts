import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import type { App, Channel, Page, Release } from '@portal/contracts/release';
import { integrityOf, shortHash, toJson } from '../files';
import { publish } from '../publish';
import { ReleaseStore } from '../store';

/** When everything in these specs is published, promoted or rolled back. */
export const NOW = new Date('2026-03-01T12:00:00.000Z');

/** What a build is to be; the defaults are those of a remote without pages. */
export interface Build {
  app: App;
  /** What its one file says, and so what tells two builds of an app apart. */
  text?: string;
  pages?: Page[];
  sdk?: Release['sdk'];
}

export const aPage = (pagePath: string, access: Page['access'] = 'member', id = 'page'): Page => ({
  id,
  path: pagePath,
  access,
  title: 'A page',
});

/** An empty release store in a folder of its own, and what the specs of the release tool do with it. */
export class TestStore extends ReleaseStore {
  /** @param home a folder for the store and the builds to be published to it */
  constructor(private readonly home: string) {
    super(path.join(home, 'store'));
  }

  /** Another empty store, as another machine would have it. */
  elsewhere = () => new ReleaseStore(path.join(this.home, 'elsewhere'));

  /** A finished build of an app, as `pack` leaves it. Answers the app's folder. */
  async build({ app, text = 'first', pages = [], sdk }: Build) {
    const entry = app === 'shell' ? 'shell.js' : 'remoteEntry.js';
    const release: Release = {
      app,
      version: `1.0.0-${shortHash(app + text)}`,
      sdk: sdk ?? (app === 'shell' ? { provides: '1.2.0' } : { needs: '^1.0.0' }),
      entry: [entry],
      pages: pages.map((page) => ({ ...page, files: [entry] })),
      files: { [entry]: { integrity: integrityOf(text), bytes: text.length } },
    };
    const appFolder = path.join(this.home, `${app}-${shortHash(text)}`);
    await mkdir(path.join(appFolder, 'dist'), { recursive: true });
    await writeFile(path.join(appFolder, 'dist', entry), text);
    await writeFile(path.join(appFolder, 'dist/release.json'), toJson(release));
    return { appFolder, release };
  }

  /** Builds and publishes at once. */
  async publish(build: Build, channel: Channel = 'stable') {
    const { appFolder } = await this.build(build);
    return publish(this, appFolder, channel, NOW);
  }

  async liveVersion(app: App, channel: Channel = 'stable') {
    return (await this.registry()).apps[app]?.channels[channel];
  }

  /** A file of a channel's composed site. */
  siteFile = (file: string, channel: Channel = 'stable') =>
    readFile(path.join(this.folder, 'site', channel, file), 'utf8');
}

/** Gives each test of the file an empty store. */
export function eachWithAStore(given: (store: TestStore) => void) {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'release-store-'));
    given(new TestStore(home));
  });
  afterEach(() => rm(home, { recursive: true, force: true }));
}
