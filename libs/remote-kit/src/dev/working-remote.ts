import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  liveReleaseSchema,
  pageSchema,
  type Composition,
  type LiveRelease,
  type Page,
} from '@portal/contracts/release';
import { assertValidPages } from '@portal/delivery/compatible';
import { Refused } from '@portal/delivery/refused';
import { integrityOf, shortHash } from '@portal/delivery/digest';
import { rspack, type Configuration, type MultiCompiler, type MultiStats } from '@rspack/core';
import * as z from 'zod';
import { readAs } from '../release/files';
import { messageOf } from '../release/message-of';
import { faultsIn } from './build-faults';
import { assertCompatibleWith } from './composition';
import { MANIFEST_FILE, manifestBuild } from './manifest-build';
import { Gate } from './gate';
import type { Fault, News } from './news';
import { SsrBuild } from './ssr-build';
import { developmentBuilds, type RemoteFolder } from './remote-folder';

const ENTRY = 'remoteEntry.js';

/** Milliseconds in which further saves become part of the same build. */
const TOGETHER = 10;

/** How many files of earlier builds are kept: an open page may still request them. */
const KEPT = 50;

/** Keeps a file, and drops the oldest. */
function keep(files: Map<string, Buffer>, name: string, bytes: Buffer) {
  files.delete(name);
  files.set(name, bytes);
  const [oldest] = files.keys();
  if (oldest !== undefined && files.size > KEPT) files.delete(oldest);
}

/** The parts of a release that make pages reload when they change: its SDK range and its pages. */
const claimsOf = (live: LiveRelease | undefined) => JSON.stringify([live?.sdk, live?.pages]);

/** A remote from its working folder: built immediately and after each save. */
export class WorkingRemote {
  /** Undefined before the first successful build. */
  private live: LiveRelease | undefined;
  /** What is wrong in its sources now. */
  private faults: readonly Fault[] = [];
  /** Why it does not fit into the portal, if so. */
  private broken: Fault | undefined;
  /** Why a page of it was not rendered on the server when it was last opened, by the page's id. */
  private readonly unrendered = new Map<string, Fault>();
  private hash = '';
  /** Its pages, as its manifest describes them. */
  private pages: readonly Page[] = [];
  /** By the version. */
  private readonly entries = new Map<string, Buffer>();
  /** The source maps of what pages run, by the version and their names. */
  private readonly maps = new Map<string, Buffer>();
  private building = new Gate();

  private constructor(
    readonly place: RemoteFolder,
    /** Where it is built. */
    readonly output: string,
    private readonly compiler: MultiCompiler,
    /** Its SSR build; a remote with its own libraries has none. */
    readonly program: SsrBuild | undefined,
    private readonly tell: (news: News) => void,
  ) {}

  /** Starts building. `tell` is called after each build. */
  static async start(place: RemoteFolder, tell: (news: News) => void): Promise<WorkingRemote> {
    const output = await mkdtemp(path.join(tmpdir(), `${place.app}-`));
    const { browser: build, program } = await developmentBuilds(place);
    const browser: Configuration = { ...build, output: { ...build.output, path: output, clean: false } };
    const compiler = rspack([browser, manifestBuild(place.folder, output)]);
    const server = program && SsrBuild.start(program, place.app, path.join(output, 'server'));
    const remote = new WorkingRemote(place, output, compiler, server, tell);
    remote.watch();
    return remote;
  }

  get app() {
    return this.place.app;
  }

  /** Resolves when no build is running. */
  settled = () => this.building.opened;

  /** Its entry in a portal's composition; undefined while there is no build, or if it could not be published. */
  liveIn(composition: Composition): LiveRelease | undefined {
    const before = this.broken;
    this.broken = undefined;
    try {
      if (this.live) assertCompatibleWith(composition, this.live);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.broken = { message: error.message };
    }
    if (before?.message !== this.broken?.message) this.tellNews();
    return this.broken ? undefined : this.live;
  }

  /** Records the result of rendering a page on the server, and reports a failure. */
  noteRender(pageId: string, error: Error | undefined) {
    if (!error && !this.unrendered.delete(pageId)) return;
    if (error)
      this.unrendered.set(pageId, { message: `Page "${pageId}" fails to render on the server.\n${error.message}` });
    this.tellNews();
  }

  /** The news for a page that has just been opened. */
  news(): News | undefined {
    const faults = [...this.faults, ...(this.broken ? [this.broken] : []), ...this.unrendered.values()];
    if (faults.length > 0) return { what: 'broken', app: this.app, faults };
    return this.live && { what: 'built', app: this.app, hash: this.hash };
  }

  /** A page as in its manifest, including what a composition does not contain. */
  page = (id: string): Page | undefined => this.pages.find((page) => page.id === id);

  /** A file of the build that is served as `version`; undefined when there is none. */
  async file(version: string, name: string): Promise<Buffer | undefined> {
    if (name.endsWith('.map')) return this.maps.get(`${version}/${name}`) ?? this.read(name);
    // By the time that something in it fails, another build may have replaced it.
    const map = await this.read(`${name}.map`);
    if (map) keep(this.maps, `${version}/${name}.map`, map);
    return name === ENTRY ? this.entries.get(version) : this.read(name);
  }

  private async read(name: string): Promise<Buffer | undefined> {
    const file = path.join(this.output, name);
    if (!file.startsWith(this.output + path.sep)) return undefined;
    return readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  async stop() {
    await Promise.all([new Promise((resolve) => this.compiler.close(resolve)), this.program?.stop()]);
    await rm(this.output, { recursive: true, force: true });
  }

  private watch() {
    this.compiler.hooks.invalid.tap('remote-kit', () => {
      this.building = new Gate();
    });
    this.compiler.watch({ aggregateTimeout: TOGETHER }, (error, stats) => {
      const { open } = this.building;
      void this.take(error, stats).finally(open);
    });
  }

  private async take(error: Error | null, stats: MultiStats | undefined) {
    try {
      if (error || !stats) throw error ?? new Error('Nothing was built');
      this.faults = faultsIn(stats);
      this.unrendered.clear();
      const before = claimsOf(this.live);
      if (this.faults.length === 0) await this.goLive(stats);
      if (before !== claimsOf(this.live)) this.tell({ what: 'reload' });
    } catch (failure) {
      this.faults = [{ message: messageOf(failure) }];
    }
    this.tellNews();
  }

  private tellNews() {
    const news = this.news();
    if (news) this.tell(news);
  }

  private async goLive({ stats: [browser, manifest] }: MultiStats) {
    const entry = await readFile(path.join(this.output, ENTRY));
    const version = `${this.place.version}-${shortHash(entry)}`;
    const module = `${pathToFileURL(path.join(this.output, MANIFEST_FILE)).href}?${manifest?.hash}`;
    const { manifest: said } = (await import(module)) as { manifest: { sdk: string; pages: unknown } };
    const described = {
      app: this.app,
      version,
      sdk: { needs: said.sdk },
      entry: { file: ENTRY, integrity: integrityOf(entry) },
      pages: said.pages,
    };
    const live = readAs(liveReleaseSchema, described, 'src/manifest.ts');
    this.pages = readAs(z.array(pageSchema), said.pages, 'src/manifest.ts');
    assertValidPages(live);
    keep(this.entries, version, entry);
    this.live = live;
    this.hash = browser?.hash ?? '';
  }
}
