import { HOST } from '@portal/contracts/release';
import type { DeliveryState } from '@portal/contracts/deployments';
import type { Brand } from '@portal/delivery/brand';
import { composeSite } from '@portal/delivery/compose';
import { assertNoPathConflicts, compatibleComposition, type Given } from '@portal/delivery/fallback';
import { givenReleases, stateOf, type Named } from '@portal/delivery/state';
import type { Bucket } from '@portal/delivery/rollout-percentage';
import { LRUCache } from 'lru-cache';
import type { KnownRelease, ReleasedFiles } from './released-files';
import { CompiledSite } from './compiled-site';
import type { Snapshot } from './release-reader';
import { readSsrBundles } from '@portal/delivery/rendering/ssr-bundles';
import { Unsound } from './unsound';

/** How many compositions are held ready. */
const SITES = 16;

const nameOf = ({ app, version }: Named) => `${app} ${version}`;

/** Releases for one browser, and the name of their composition. */
interface BrowserComposition {
  key: string;
  parts: readonly { name: Given; isCandidate: boolean }[];
}

/**
 * What this process serves to browsers between two deployments: all releases of a composition come from the same
 * snapshot.
 */
export class LiveSite {
  /** By their content. Buckets can produce many; the least recently used ones are evicted. */
  private readonly sites = new LRUCache<string, Promise<CompiledSite>>({ max: SITES });

  private readonly compositions = new Map<Bucket, BrowserComposition>();

  private constructor(
    private readonly state: DeliveryState,
    private readonly releases: ReadonlyMap<string, KnownRelease>,
    private readonly files: ReleasedFiles,
    private readonly brand: Brand,
    private readonly origin: string,
  ) {}

  /**
   * Checks a snapshot, with every release and file in it, and builds its compositions.
   * @param origin the portal's configured origin, empty without one
   * @param before the previous live site; unchanged compositions are reused
   * @throws {Unsound} or {Refused} with the reason why it cannot be served
   */
  static async open(
    { state, releases: kept, stepsBack, brand }: Snapshot,
    files: ReleasedFiles,
    origin: string,
    before: LiveSite | undefined,
  ): Promise<LiveSite> {
    const releases = new Map<string, KnownRelease>();
    for (const release of kept) releases.set(nameOf(release), await files.take(release));
    const missing = givenReleases(state).find((named) => !releases.has(nameOf(named)));
    if (missing) throw new Unsound(`${nameOf(missing)} is not in the database`);
    await assertNoPathConflicts([...releases.values()].map(({ release }) => release));
    for (const release of stepsBack) {
      const step = releases.has(nameOf(release)) ? undefined : files.describe(release);
      if (step) releases.set(nameOf(release), step);
    }
    const site = new LiveSite(state, releases, files, brand, origin);
    for (const bucket of ['stable', 'canary'] as const) await site.siteFor(bucket, before);
    return site;
  }

  /** Why some browsers do not get the latest releases, one sentence per release. */
  readonly incompatible = () => [
    ...new Set((['stable', 'canary'] as const).flatMap((bucket) => this.compatibleComposition(bucket).incompatible)),
  ];

  private readonly compatibleComposition = (bucket: Bucket) =>
    compatibleComposition(this.state, bucket, (app, version) => this.releases.get(nameOf({ app, version }))?.release);

  /** Whether some browsers get a candidate without asking for it. */
  readonly assignsBuckets = () => Object.values(this.state).some(({ candidate }) => candidate && candidate.share > 0);

  /** The site for a browser; undefined while there is no shell. */
  async siteFor(bucket: Bucket, before?: LiveSite): Promise<CompiledSite | undefined> {
    const { key, parts } = this.compositionOf(bucket);
    if (!parts.some(({ name }) => name.app === HOST)) return undefined;
    const made = this.sites.get(key) ?? before?.sites.get(key) ?? this.compose(parts);
    this.sites.set(key, made);
    made.catch(() => this.sites.delete(key));
    return made;
  }

  /** The composition for a bucket; cached. */
  private compositionOf(bucket: Bucket): BrowserComposition {
    const known = this.compositions.get(bucket);
    if (known) return known;
    const parts = this.compatibleComposition(bucket).given.map((name) => ({
      name,
      isCandidate: this.isCandidate(name),
    }));
    const composition = { key: JSON.stringify([parts, this.brand]), parts };
    this.compositions.set(bucket, composition);
    return composition;
  }

  private isCandidate = ({ app, version }: Named) => stateOf(this.state, app).candidate?.version === version;

  private async compose(parts: BrowserComposition['parts']): Promise<CompiledSite> {
    const known = parts.map(({ name: { app, version, before }, isCandidate }) => ({
      ...this.releaseOf({ app, version }),
      isCandidate,
      ...(before !== undefined && { before: this.releaseOf({ app, version: before }).release }),
    }));
    const read = async (named: Named, file: string) => {
      const content = await this.files.read(this.releaseOf(named), file);
      if (!content) throw new Unsound(`${nameOf(named)} has no file ${file}`);
      return content.bodies.identity.toString('utf8');
    };
    const site = await composeSite(known, read, this.brand, this.origin);
    const releases = known.map(({ release }) => release);
    return new CompiledSite(site, this.brand, (app) => readSsrBundles(site.composition, releases, app, read));
  }

  private releaseOf(named: Named): KnownRelease {
    const known = this.releases.get(nameOf(named));
    if (!known) throw new Unsound(`${nameOf(named)} is not in the database`);
    return known;
  }
}
