import type { LoggerService } from '@nestjs/common';
import { integrityOf } from '@portal/delivery/digest';
import { LRUCache } from 'lru-cache';
import { etagOf, type ReadyFile } from '../../common/ready-file';
import type { CacheFolder } from './cache-folder';
import { ContentChecks } from './content-checks';
import { packContent, unpackContent } from './packed-content';
import type { Content } from './release-reader';
import { Unsound } from './unsound';

/** How much is held in memory: bytes, 64 MB. */
const MEMORY = 67_108_864;

/** Where contents lie in the cache folder. */
const CONTENTS = 'contents';

/** A content that was compared with its hash, as it is sent. */
export interface CheckedContent extends ReadyFile {
  integrity: string;
}

/**
 * Released contents by their SHA-256: from memory, or else from this machine's disk, or else from the database, which
 * is the truth. Nothing leaves it that was not compared with its hash; what is damaged on disk is replaced.
 */
export class ContentCache {
  private readonly checks = new ContentChecks();
  private readonly integrities = new Map<string, string>();
  private readonly memory = new LRUCache<string, CheckedContent>({
    maxSize: MEMORY,
    sizeCalculation: ({ bodies: { identity, br, gzip } }) =>
      Math.max(identity.length + (br?.length ?? 0) + (gzip?.length ?? 0), 1),
    // Requests for one content at the same time share one read, which ends even where others need its place.
    ignoreFetchAbort: true,
    fetchMethod: (sha256) => this.load(sha256),
  });

  constructor(
    private readonly folder: CacheFolder,
    private readonly inDatabase: (sha256: string) => Promise<Content | undefined>,
    private readonly log: LoggerService,
  ) {}

  /**
   * @throws {Unsound} when the database has other bytes, or none
   * @throws what the database says when it is needed and cannot be asked
   */
  get = (sha256: string): Promise<CheckedContent> => this.memory.forceFetch(sha256);

  /** Whether a content was found right by this process before, and need not be looked at again ahead of its use. */
  isKnown = (sha256: string, integrity: string) => this.integrities.get(sha256) === integrity;

  /** Removes from disk what was written before `time` and that this process has not needed yet. */
  tidy = (time: Date) => this.folder.tidy(CONTENTS, (sha256) => this.integrities.has(sha256), time);

  private async load(sha256: string): Promise<CheckedContent> {
    const file = await this.folder.read(`${CONTENTS}/${sha256}`);
    if (!file) return this.ready(sha256, await this.fetch(sha256));
    const content = unpackContent(file);
    const damaged = content ? await this.checks.damageOf(sha256, content) : ['bytes'];
    if (content && damaged.length === 0) return this.ready(sha256, content);
    this.log.warn(`The cached content ${sha256} is damaged (${damaged.join(', ')}) and is fetched anew`);
    return this.ready(sha256, await this.fetch(sha256));
  }

  private async fetch(sha256: string): Promise<Content> {
    const content = await this.inDatabase(sha256);
    if (!content) throw new Unsound(`the content ${sha256} is not in the database`);
    const damaged = await this.checks.damageOf(sha256, content);
    if (damaged.includes('bytes')) throw new Unsound(`the content ${sha256} is damaged in the database`);
    if (damaged.length > 0)
      this.log.error(`${damaged.join(', ')} of the content ${sha256} are damaged in the database`);
    const sound = { ...content, ...Object.fromEntries(damaged.map((encoding) => [encoding, null])) };
    await this.folder.write(`${CONTENTS}/${sha256}`, packContent(sound));
    return sound;
  }

  private ready(sha256: string, { bytes, brotli, gzip }: Content): CheckedContent {
    const integrity = integrityOf(bytes);
    this.integrities.set(sha256, integrity);
    return {
      etag: etagOf(bytes),
      integrity,
      bodies: { identity: bytes, br: brotli ?? undefined, gzip: gzip ?? undefined },
    };
  }
}
