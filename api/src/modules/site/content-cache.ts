import type { LoggerService } from '@nestjs/common';
import { integrityOf, sha256Of } from '@portal/delivery/digest';
import { LRUCache } from 'lru-cache';
import { decodesTo, ENCODINGS, type Encoding } from '../../http/encodings';
import { etagOf, type ReadyFile } from '../../http/ready-file';
import type { CacheFolder } from './cache-folder';
import { packContent, unpackContent, type Content } from '../../storage/packed-content';
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
 * Contents of releases by SHA-256: from memory, else from the local disk, else from the database, which is the source
 * of truth. Every content is checked against its hash; damaged files on disk are replaced.
 */
export class ContentCache {
  /** The hashes of the encodings that were found right, by the hash of their content. */
  private readonly right = new Map<string, Partial<Record<Encoding, string>>>();
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
   * @throws {Unsound} if the database has other bytes, or none
   * @throws the database's error if it is needed but unavailable
   */
  get = (sha256: string): Promise<CheckedContent> => this.memory.forceFetch(sha256);

  /** Whether this process has already verified a content, so that it needs no check ahead of its use. */
  isKnown = (sha256: string, integrity: string) => this.integrities.get(sha256) === integrity;

  /** Deletes files on disk written before `time` that this process has not used yet. */
  tidy = (time: Date) => this.folder.tidy(CONTENTS, (sha256) => this.integrities.has(sha256), time);

  private async load(sha256: string): Promise<CheckedContent> {
    const file = await this.folder.read(`${CONTENTS}/${sha256}`);
    if (!file) return this.ready(sha256, await this.fetch(sha256));
    const content = unpackContent(file);
    const damaged = content ? await this.damageOf(sha256, content) : ['bytes'];
    if (content && damaged.length === 0) return this.ready(sha256, content);
    this.log.warn(`The cached content ${sha256} is damaged (${damaged.join(', ')}) and is being fetched again`);
    return this.ready(sha256, await this.fetch(sha256));
  }

  private async fetch(sha256: string): Promise<Content> {
    const content = await this.inDatabase(sha256);
    if (!content) throw new Unsound(`the content ${sha256} is not in the database`);
    const damaged = await this.damageOf(sha256, content);
    if (damaged.includes('bytes')) throw new Unsound(`the content ${sha256} is damaged in the database`);
    if (damaged.length > 0)
      this.log.error(`${damaged.join(', ')} of the content ${sha256} are damaged in the database`);
    const sound = { ...content, ...Object.fromEntries(damaged.map((encoding) => [encoding, null])) };
    await this.folder.write(`${CONTENTS}/${sha256}`, packContent(sound));
    return sound;
  }

  /** The damaged parts of a content. An encoding is decoded and compared once; after that, its own hash is enough. */
  private async damageOf(sha256: string, content: Content): Promise<(keyof Content)[]> {
    if (sha256Of(content.bytes) !== sha256) return ['bytes', ...ENCODINGS];
    const right = this.right.get(sha256) ?? {};
    this.right.set(sha256, right);
    const damaged: Encoding[] = [];
    for (const encoding of ENCODINGS) {
      const encoded = content[encoding];
      if (!encoded) continue;
      const own = sha256Of(encoded);
      if (right[encoding] === own) continue;
      if (await decodesTo(content.bytes, encoded, encoding)) right[encoding] = own;
      else damaged.push(encoding);
    }
    return damaged;
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
