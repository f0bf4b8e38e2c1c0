import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { liveReleaseSchema, type Composition, type LiveRelease } from '@portal/contracts/release';
import { seeSound } from '@portal/delivery/fit';
import { Refused } from '@portal/delivery/refused';
import { integrityOf, shortHash } from '@portal/delivery/digest';
import { rspack, type Configuration, type MultiCompiler, type MultiStats } from '@rspack/core';
import { readAs } from '../release/files';
import { messageOf } from '../release/message-of';
import { faultsIn } from './build-faults';
import { seeFitting } from './composition';
import { MANIFEST_FILE, manifestProgram } from './manifest-program';
import type { Fault, News } from './news';
import { developmentBuild, type RemoteFolder } from './remote-folder';

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

/** The parts of a release whose change makes pages reload: its SDK range and its pages. */
const claimsOf = (live: LiveRelease | undefined) => JSON.stringify([live?.sdk, live?.pages]);

/** Something that is waited for. */
class Gate {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

/** A remote from its working folder: built at once and again after each save. */
export class WorkingRemote {
  /** Nothing before the first build that succeeded. */
  private live: LiveRelease | undefined;
  /** What is wrong in its sources now. */
  private faults: readonly Fault[] = [];
  /** Why it does not fit into the portal, if so. */
  private misfit: Fault | undefined;
  private hash = '';
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
    private readonly tell: (news: News) => void,
  ) {}

  /** Starts building. `tell` is called after each build. */
  static async start(place: RemoteFolder, tell: (news: News) => void): Promise<WorkingRemote> {
    const output = await mkdtemp(path.join(tmpdir(), `${place.app}-`));
    const build = await developmentBuild(place);
    const browser: Configuration = { ...build, output: { ...build.output, path: output, clean: false } };
    const compiler = rspack([browser, manifestProgram(place.folder, output)]);
    const remote = new WorkingRemote(place, output, compiler, tell);
    remote.watch();
    return remote;
  }

  get app() {
    return this.place.app;
  }

  /** Resolves when nothing is being built. */
  settled = () => this.building.opened;

  /** What is told of it in a portal's composition; undefined while there is nothing, or it could not be published so. */
  liveIn(composition: Composition): LiveRelease | undefined {
    const before = this.misfit;
    this.misfit = undefined;
    try {
      if (this.live) seeFitting(composition, this.live);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.misfit = { message: error.message };
    }
    if (before?.message !== this.misfit?.message) this.tellNews();
    return this.misfit ? undefined : this.live;
  }

  /** What a page that has just been opened is told. */
  news(): News | undefined {
    const faults = [...this.faults, ...(this.misfit ? [this.misfit] : [])];
    if (faults.length > 0) return { what: 'broken', app: this.app, faults };
    return this.live && { what: 'built', app: this.app, hash: this.hash };
  }

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
    await new Promise((resolve) => this.compiler.close(resolve));
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
    seeSound(live);
    keep(this.entries, version, entry);
    this.live = live;
    this.hash = browser?.hash ?? '';
  }
}
