import type { Call } from '@portal/contracts/call';
import { listReleases } from '@portal/contracts/delivery';
import type { DeliveryState } from '@portal/contracts/deployments';
import { COMPATIBILITY_MANIFEST_FILE } from '@portal/contracts/release';
import { describedCallsSchema, type DescribedCalls } from '@portal/delivery/described-call';
import type { Named } from '@portal/delivery/state';
import { apiOf, findBrokenCalls, type BrokenCall } from '@portal/delivery/broken-consumers';
import pLimit from 'p-limit';
import type { PortalClient } from './portal-client';
import { describedBy, jsonOf, nameOf, wantedOf } from './released';
import { ReleaseError } from './release-error';

/** How many releases are fetched at a time. */
const AT_ONCE = 8;

/** The result of a check. */
export interface Checked {
  state: DeliveryState;
  /** How many releases were compared. */
  compared: number;
  /** Releases that cannot be checked: they are from before compatibility manifests. */
  unknown: Named[];
  /** Calls that the API would no longer support as a release was built for. */
  broken: (Named & BrokenCall)[];
}

async function describedCalls(portal: PortalClient, named: Named): Promise<DescribedCalls> {
  const read = await jsonOf(portal, named, COMPATIBILITY_MANIFEST_FILE, describedCallsSchema);
  if ('fault' in read) throw new ReleaseError(`${COMPATIBILITY_MANIFEST_FILE} of ${nameOf(named)} ${read.fault}`);
  return read.data;
}

/**
 * Compares an API that is about to be deployed with every release that a portal serves to browsers, or can roll back
 * to.
 * @param calls all calls of that API
 * @throws {ReleaseError} if the portal does not return one of them
 */
export async function check(portal: PortalClient, calls: readonly Call[]): Promise<Checked> {
  const { apps } = await portal.ask(listReleases, {});
  const state = Object.fromEntries(apps.map((overview) => [overview.app, overview.state]));
  const wanted = wantedOf(state);
  const api = apiOf(calls);
  const checked: Checked = { state, compared: 0, unknown: [], broken: [] };
  await pLimit(AT_ONCE).map(wanted, async (named) => {
    const release = await describedBy(portal, named);
    if (typeof release === 'string') throw new ReleaseError(`release.json of ${nameOf(named)} ${release}`);
    const { passport } = release;
    if (!passport) return checked.unknown.push(named);
    const found = await findBrokenCalls(passport, () => describedCalls(portal, named), api);
    checked.compared += 1;
    return checked.broken.push(...found.map((each) => ({ ...named, ...each })));
  });
  return checked;
}
