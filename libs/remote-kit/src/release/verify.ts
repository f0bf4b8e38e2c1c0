import { MEMBER_HINT_COOKIE } from '@portal/contracts/auth';
import { listReleases, verifyReleases } from '@portal/contracts/delivery';
import type { DeliveryState } from '@portal/contracts/deployments';
import { CHANNEL_COOKIE, CHANNELS, HOST, type App, type Channel, type Release } from '@portal/contracts/release';
import { examplePath } from '@portal/delivery/paths';
import { compositionFor, type Named } from '@portal/delivery/state';
import pLimit from 'p-limit';
import { renderRelease } from '../rendering/check-rendering';
import { readAt } from '../rendering/portal-ssr-bundles';
import { ssrBundleOf } from '../rendering/ssr-bundles';
import { checkPage } from './page-check';
import type { PortalClient } from './portal-client';
import { ReleaseError } from './release-error';
import { ENCODINGS, faultIn } from './fetched';
import { addressOf, describedBy, nameOf, wantedOf } from './released';

/** Something that is not as it should be. */
export interface Damage {
  app: string;
  version: string;
  /** A file of the release or a page of the site, or where the portal found it. */
  file: string;
  fault: string;
}

/** Maximum concurrent requests for files. */
const AT_ONCE = 8;

const cookiesFor = (channel: Channel, isMember: boolean) =>
  `${CHANNEL_COOKIE}=${channel}${isMember ? `; ${MEMBER_HINT_COOKIE}=1` : ''}`;

/** Checks one portal. */
class Verification {
  readonly damaged: Damage[] = [];
  private readonly releases = new Map<string, Release>();
  private readonly rendered = new Set<string>();
  private readonly limit = pLimit(AT_ONCE);

  constructor(private readonly portal: PortalClient) {}

  /** Records a fault, if there is one. */
  report({ app, version }: Named, file: string, fault: string | undefined) {
    if (fault !== undefined) this.damaged.push({ app, version, file, fault });
  }

  /** Fetches the description of each release. */
  async describe(wanted: readonly Named[]) {
    await this.limit.map(wanted, async (named) => {
      const release = await describedBy(this.portal, named);
      if (typeof release === 'string') this.report(named, 'release.json', release);
      else this.releases.set(nameOf(named), release);
    });
  }

  private described = (named: readonly Named[]) => named.flatMap((one) => this.releases.get(nameOf(one)) ?? []);

  /** Checks every file in each encoding. Answers how many files there are. */
  async checkFiles(wanted: readonly Named[]): Promise<number> {
    const files = this.described(wanted).flatMap((release) =>
      Object.entries(release.files).map(([file, { integrity }]) => ({ release, file, integrity })),
    );
    const asked = files.flatMap((file) => ENCODINGS.map((encoding) => ({ ...file, encoding })));
    await this.limit.map(asked, async ({ release, file, integrity, encoding }) => {
      const fault = await faultIn(addressOf(this.portal, release, file), encoding, integrity);
      this.report(release, file, fault && `${encoding}: ${fault}`);
    });
    return files.length;
  }

  /** Checks the pages of a channel that `isMeant`. Answers how many there are; none without a shell. */
  async checkPages(state: DeliveryState, channel: Channel, isMeant: (named: Named) => boolean): Promise<number> {
    const composition = compositionFor(state, channel);
    if (!composition.some(({ app }) => app === HOST)) return 0;
    const releases = this.described(composition);
    const pages = releases.filter(isMeant).flatMap((release) => release.pages.map((page) => ({ release, page })));
    await this.limit.map(pages, async ({ release, page }) => {
      const cookie = cookiesFor(channel, page.access === 'member');
      const fault = await checkPage(this.portal.address + examplePath(page.path), cookie, composition, releases);
      this.report(release, page.path, fault && `on ${channel}: ${fault}`);
    });
    return pages.length;
  }

  /** Renders the pages of a channel that `isMeant` in its shell, with stub answers; each pair of releases once. */
  async checkRendering(state: DeliveryState, channel: Channel, isMeant: (named: Named) => boolean) {
    const releases = this.described(compositionFor(state, channel));
    const host = releases.find(({ app }) => app === HOST);
    const shell = host && (await ssrBundleOf(host, readAt(this.portal)));
    for (const release of releases.filter(isMeant)) {
      const pair = [host, release].map((one) => one && nameOf(one)).join();
      if (this.rendered.has(pair)) continue;
      this.rendered.add(pair);
      const faults = await renderRelease(release, shell, readAt(this.portal));
      for (const { path, message } of faults) {
        this.report(release, path, `on ${channel}: fails to render on the server: ${message.split('\n', 1)[0]}`);
      }
    }
  }
}

/**
 * Checks what browsers receive: every file of every live release, candidate, and rollback target, in each encoding;
 * every page of the site, on each channel, also server-rendered with stub answers; and the portal's own verification of
 * its stored data.
 * @param only the only app to check; default: all
 * @throws {ReleaseError} if it has never been published
 */
export async function verify(portal: PortalClient, only?: App) {
  const { apps } = await portal.ask(listReleases, {});
  const isMeant = ({ app }: { app: App }) => only === undefined || app === only;
  if (only !== undefined && !apps.some(isMeant)) throw new ReleaseError(`${only} has never been published`);
  const state = Object.fromEntries(apps.map((overview) => [overview.app, overview.state]));
  const all = wantedOf(state);
  const wanted = all.filter(isMeant);

  const verification = new Verification(portal);
  await verification.describe(all);
  const files = await verification.checkFiles(wanted);
  const pages = { stable: 0, canary: 0 };
  for (const channel of CHANNELS) {
    pages[channel] = await verification.checkPages(state, channel, isMeant);
    await verification.checkRendering(state, channel, isMeant);
  }
  const { checked, damaged } = await portal.ask(verifyReleases, {});
  for (const { file, fault, ...named } of damaged.filter(isMeant)) {
    verification.report(named, file, `in the database: ${fault}`);
  }
  return {
    releases: wanted.length,
    files,
    pages: pages.stable + pages.canary,
    kept: checked,
    damaged: verification.damaged,
  };
}
