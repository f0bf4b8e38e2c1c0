import type { LoggerService } from '@nestjs/common';
import { type ReleaseKeys, verifySignature } from '@portal/delivery/signature';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type ReadyFile, ReadyText } from '../../http/ready-file';
import type { CheckedContent, ContentCache } from './content-cache';
import type { KeptRelease } from './release-reader';
import { Unsound } from './unsound';
import { releaseSchema, type Release } from '@portal/contracts/release';
import { Refused } from '@portal/delivery/refused';

/** A file of a release: the hash it is stored under, and the integrity that its release declares. */
export interface KnownFile {
  sha256: string;
  integrity: string;
}

/** A release with a parsed and verified description. */
export interface KnownRelease {
  release: Release;
  /** Its `release.json`. */
  description: ReadyText;
  files: ReadonlyMap<string, KnownFile>;
}

function described({ app, version, description }: KeptRelease): Release {
  const parsed = releaseSchema.safeParse(JSON.parse(description));
  if (!parsed.success) throw new Unsound(`${app} ${version}: its description cannot be read`);
  const said = parsed.data;
  if (said.app !== app || said.version !== version) {
    throw new Unsound(`${app} ${version}: its description is that of ${said.app} ${said.version}`);
  }
  return said;
}

/**
 * Verifies a release's description and, if keys are configured, its signature. Its files are checked when they are
 * read.
 * @throws {Unsound} with the reason
 */
export function toKnownRelease(kept: KeptRelease, keys: ReleaseKeys | undefined): KnownRelease {
  try {
    verifySignature(kept, keys);
    const release = described(kept);
    const contents = new Map(Object.entries(kept.files));
    const files = Object.entries(release.files).map(([name, { integrity }]) => {
      const sha256 = contents.get(name);
      if (sha256 === undefined) throw new Unsound(`${kept.app} ${kept.version}: ${name} is missing`);
      return [name, { sha256, integrity }] as const;
    });
    return { release, files: new Map(files), description: new ReadyText(kept.description) };
  } catch (error) {
    if (error instanceof Refused) throw new Unsound(error.message);
    if (error instanceof SyntaxError) throw new Unsound(`${kept.app} ${kept.version}: its description is no JSON`);
    throw error;
  }
}

/** How many releases are remembered, and for how long (milliseconds) that there is none of a name. */
const REMEMBERED = 300;
const ABSENCE_REMEMBERED = 10_000;

/** How many files are fetched at the same time: requests need connections too. */
const AT_ONCE = 4;

const ABSENT = Symbol('absent');

const keyOf = (app: string, version: string) => `${app} ${version}`;

/**
 * The files of all stored releases, live or not: an open tab keeps loading the files of the release it started with.
 */
export class ReleasedFiles {
  private readonly known = new LRUCache<string, KnownRelease | typeof ABSENT>({
    max: REMEMBERED,
    ignoreFetchAbort: true,
    fetchMethod: async (key, _stale, { options }) => {
      const release = await this.lookUp(key);
      if (release === ABSENT) options.ttl = ABSENCE_REMEMBERED;
      return release;
    },
  });

  constructor(
    private readonly contents: ContentCache,
    private readonly inDatabase: (app: string, version: string) => Promise<KeptRelease | undefined>,
    private readonly keys: ReleaseKeys | undefined,
    private readonly log: LoggerService,
  ) {}

  /** Checks a release and all its files, and remembers it. @throws {Unsound} with the reason */
  async take(kept: KeptRelease): Promise<KnownRelease> {
    const known = toKnownRelease(kept, this.keys);
    const unseen = [...known.files.values()].filter(
      ({ sha256, integrity }) => !this.contents.isKnown(sha256, integrity),
    );
    const limit = pLimit(AT_ONCE);
    try {
      await Promise.all(unseen.map((file) => limit(() => this.contentOf(known, file))));
    } finally {
      // One that failed is enough.
      limit.clearQueue();
    }
    this.known.set(keyOf(kept.app, kept.version), known);
    return known;
  }

  /** A file of a release; undefined if there is none. @throws the database's error if it is unavailable */
  async find(app: string, version: string, file: string): Promise<ReadyFile | undefined> {
    const known = await this.known.forceFetch(keyOf(app, version));
    if (known === ABSENT) return undefined;
    return file === 'release.json' ? known.description.ready() : this.read(known, file);
  }

  /** A file of a known release; undefined if it has no such file. @throws {Unsound} if every copy is damaged */
  async read(known: KnownRelease, name: string): Promise<CheckedContent | undefined> {
    const file = known.files.get(name);
    return file && this.contentOf(known, file);
  }

  private async contentOf({ release: { app, version } }: KnownRelease, { sha256, integrity }: KnownFile) {
    const content = await this.contents.get(sha256);
    if (content.integrity === integrity) return content;
    throw new Unsound(`${app} ${version}: the content ${sha256} is not what its description says`);
  }

  /** A stored release's description; undefined, and logged, if it must not be served. */
  describe(kept: KeptRelease): KnownRelease | undefined {
    try {
      return toKnownRelease(kept, this.keys);
    } catch (error) {
      if (!(error instanceof Unsound)) throw error;
      this.log.error(`Not given to browsers: ${error.message}`);
      return undefined;
    }
  }

  private async lookUp(key: string): Promise<KnownRelease | typeof ABSENT> {
    const [app = '', version = ''] = key.split(' ');
    const kept = await this.inDatabase(app, version);
    return (kept && this.describe(kept)) ?? ABSENT;
  }
}
