import { HOST } from '@portal/contracts/release';
import type { DeliveryState } from '@portal/contracts/moves';
import { composeSite } from '@portal/delivery/compose';
import { seeFit, seeSound } from '@portal/delivery/fit';
import { compositionFor, givenReleases, stateOf, type Draw, type Named } from '@portal/delivery/state';
import { LRUCache } from 'lru-cache';
import type { Snapshot } from '../releases/release-reader';
import type { KnownRelease } from './known-release';
import type { ReleasedFiles } from './released-files';
import { ReadySite } from './ready-site';
import { Unsound } from './unsound';

/** How many compositions are held ready. */
const SITES = 16;

const nameOf = ({ app, version }: Named) => `${app} ${version}`;

/** Sees that everything that a browser can get fits everything else that it can get beside it. @throws {Refused} */
function seeAllFit(releases: readonly KnownRelease[]) {
  releases.forEach(({ release }, at) => {
    seeSound(release);
    for (const { release: other } of releases.slice(at + 1)) {
      if (other.app !== release.app) seeFit(release, other);
    }
  });
}

/** What this process gives to browsers between two moves: every composition comes whole from one moment. */
export class LiveSite {
  /** By what is in them. Tickets can draw many; those that nobody asks for make room. */
  private readonly sites = new LRUCache<string, Promise<ReadySite>>({ max: SITES });

  private constructor(
    private readonly state: DeliveryState,
    private readonly releases: ReadonlyMap<string, KnownRelease>,
    private readonly files: ReleasedFiles,
  ) {}

  /**
   * Checks a snapshot, every release and file of it, and makes its compositions.
   * @param before what was live until now, whose compositions are kept where they are the same
   * @throws {Unsound} or {Refused} with the reason why it cannot be given to browsers
   */
  static async open(
    { state, releases: kept }: Snapshot,
    files: ReleasedFiles,
    before: LiveSite | undefined,
  ): Promise<LiveSite> {
    const releases = new Map<string, KnownRelease>();
    for (const release of kept) releases.set(nameOf(release), await files.take(release));
    const missing = givenReleases(state).find((named) => !releases.has(nameOf(named)));
    if (missing) throw new Unsound(`${nameOf(missing)} is not in the database`);
    seeAllFit([...releases.values()]);
    const site = new LiveSite(state, releases, files);
    for (const draw of ['stable', 'canary'] as const) await site.siteFor(draw, before);
    return site;
  }

  /** Whether some browsers get a candidate without asking for it. */
  readonly dealsTickets = () => Object.values(this.state).some(({ candidate }) => candidate && candidate.share > 0);

  /** The site for a browser; undefined while there is no shell. */
  async siteFor(draw: Draw, before?: LiveSite): Promise<ReadySite | undefined> {
    const named = compositionFor(this.state, draw);
    if (!named.some(({ app }) => app === HOST)) return undefined;
    const parts = named.map((name) => ({ name, isCandidate: this.isCandidate(name) }));
    const key = parts.map(({ name, isCandidate }) => nameOf(name) + (isCandidate ? ' candidate' : '')).join(', ');
    const made = this.sites.get(key) ?? before?.sites.get(key) ?? this.compose(parts);
    this.sites.set(key, made);
    made.catch(() => this.sites.delete(key));
    return made;
  }

  private isCandidate = ({ app, version }: Named) => stateOf(this.state, app).candidate?.version === version;

  private async compose(parts: readonly { name: Named; isCandidate: boolean }[]): Promise<ReadySite> {
    const known = parts.map(({ name, isCandidate }) => ({ ...this.releaseOf(name), isCandidate }));
    const read = async (named: Named, file: string) => {
      const content = await this.files.read(this.releaseOf(named), file);
      if (!content) throw new Unsound(`${nameOf(named)} has no file ${file}`);
      return content.bodies.identity.toString('utf8');
    };
    return new ReadySite(await composeSite(known, read));
  }

  private releaseOf(named: Named): KnownRelease {
    const known = this.releases.get(nameOf(named));
    if (!known) throw new Unsound(`${nameOf(named)} is not in the database`);
    return known;
  }
}
