import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Refused } from '@portal/delivery/refused';
import { Clock } from '../../time/clock';
import { LiveBrand } from '../../config/live-brand';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { DatabaseListener } from '../../database/database-listener';
import { CacheFolder, SnapshotCache } from './cache-folder';
import { ContentCache } from './content-cache';
import { LiveSite } from './live-site';
import { DEPLOYMENTS_CHANNEL, ReleaseReader, type Snapshot } from './release-reader';
import { ReleasedFiles } from './released-files';
import { Unsound } from './unsound';

export type { LiveSite } from './live-site';
export type { CompiledSite } from './compiled-site';

/** How long a cached content that no live release needs stays on disk: 30 days, in milliseconds. */
const UNUSED_KEPT = 30 * 24 * 60 * 60 * 1000;

/** Milliseconds between two questions for the last change, should an announcement be missed. */
const ASK_EVERY = 1_000;

/** How long the response to a change waits for this process to serve it, in milliseconds. */
const CATCH_UP_WITHIN = 2_000;

/**
 * Tracks the live releases and the owner's brand, and holds what browsers get. What is live changes atomically or not
 * at all: if a snapshot is broken, the previous one stays live.
 */
@Injectable()
export class Site implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger(Site.name);
  private readonly kept: SnapshotCache;
  private readonly contents: ContentCache;
  private readonly listener: DatabaseListener;
  /** The configured origin, empty without one. */
  private readonly origin: string;
  private live: LiveSite | undefined;
  private workerOff = false;
  /** The number of the last change read from the database; undefined while the live site came from the cache. */
  private followed: string | undefined;
  /** The last logged reason why a deployment is not served. */
  private told = '';
  private following: Promise<void> | undefined;
  private lookAgain = false;
  private readonly watchers: ((live: LiveSite) => void)[] = [];
  /** The files of all stored releases. */
  readonly files: ReleasedFiles;

  constructor(
    private readonly reader: ReleaseReader,
    @Inject(ENVIRONMENT) environment: ApiEnvironment,
    private readonly clock: Clock,
    private readonly brand: LiveBrand,
  ) {
    this.origin = environment.PUBLIC_ORIGIN ?? '';
    const folder = new CacheFolder(environment.RELEASE_CACHE, this.log);
    this.kept = new SnapshotCache(folder, this.log);
    this.contents = new ContentCache(folder, (sha256) => this.reader.contentOf(sha256), this.log);
    const release = (app: string, version: string) => this.reader.release(app, version);
    this.files = new ReleasedFiles(this.contents, release, environment.RELEASE_KEYS, this.log);
    this.listener = new DatabaseListener({
      url: environment.DIRECT_URL,
      channel: DEPLOYMENTS_CHANNEL,
      hear: (number) => void this.follow(number),
      poll: async (query) => void this.follow(await new ReleaseReader(query).lastChange()),
      every: ASK_EVERY,
      lost: 'Lost the connection that announces releases',
      log: this.log,
    });
  }

  /** What browsers get; undefined until this process has loaded a snapshot. */
  get current(): LiveSite | undefined {
    return this.live;
  }

  /** Whether browsers are to remove the service worker. */
  get isServiceWorkerOff() {
    return this.workerOff;
  }

  /** Calls `see` with what browsers get: with the current live site, if any, and after each deployment. */
  watch(see: (live: LiveSite) => void) {
    this.watchers.push(see);
    if (this.live) see(this.live);
  }

  /** Whether the database confirms that nothing is live. */
  isUnpublished = () => this.followed !== undefined;

  /**
   * Refreshes immediately after a change made by this process, so that it is served by the time clients are notified.
   * Never rejects.
   */
  async catchUp(): Promise<void> {
    await Promise.race([this.follow(undefined), pause(CATCH_UP_WITHIN, undefined, { ref: false })]);
  }

  async onModuleInit() {
    await this.startFromCache();
    await this.follow(undefined);
    this.listener.start();
    await this.contents.tidy(new Date(this.clock.now().getTime() - UNUSED_KEPT));
  }

  async beforeApplicationShutdown() {
    await this.listener.stop();
    await this.following;
  }

  private async startFromCache() {
    const snapshot = await this.kept.read();
    if (!snapshot) return;
    try {
      await this.swap(snapshot);
    } catch (error) {
      this.tell('What is live can’t be served from the cache', error);
    }
  }

  /** Makes sure that the change with this number is live. Never rejects; one refresh at a time. */
  private async follow(number: string | undefined): Promise<void> {
    if (number !== undefined && number === this.followed) return;
    this.lookAgain = true;
    this.following ??= this.lookWhileAsked().finally(() => (this.following = undefined));
    await this.following;
  }

  /** A change that is heard of during a look may have come too late for it. */
  private async lookWhileAsked() {
    while (this.lookAgain) {
      this.lookAgain = false;
      await this.look();
    }
  }

  private async look() {
    let at = 'What is live';
    try {
      const snapshot = await this.reader.snapshot();
      at = `Change ${snapshot.number}`;
      await this.swap(snapshot);
      this.followed = snapshot.number;
      await this.kept.write(snapshot);
      this.told = '';
    } catch (error) {
      this.tell(`${at} can’t be served; what was live before continues`, error);
    }
  }

  private async swap(snapshot: Snapshot) {
    // Also if the releases cannot be served: that may be why it was switched off.
    this.workerOff = snapshot.serviceWorkerOff;
    // Emails and server-rendered pages get the brand even if the releases cannot be served.
    this.brand.see(snapshot.brand);
    const live = await LiveSite.open(snapshot, this.files, this.origin, this.live);
    this.live = live;
    for (const broken of live.incompatible()) this.log.error(broken);
    for (const see of this.watchers) see(live);
  }

  /** Logs why something is not served, once until the reason changes. */
  private tell(what: string, error: unknown) {
    const reason = error instanceof Unsound || error instanceof Refused ? `: ${error.message}` : '';
    const message = what + reason;
    if (this.told === message) return;
    this.told = message;
    this.log.error(reason === '' ? { message, err: error } : message);
  }
}
