import type { DeliveryState } from '@portal/contracts/deployments';
import { releaseSchema, releaseUrl, type Release } from '@portal/contracts/release';
import type { Named } from '@portal/delivery/state';
import type * as z from 'zod';
import { messageOf } from './message-of';
import type { PortalClient } from './portal-client';
import { decoded, receive } from './fetched';

export const nameOf = ({ app, version }: Named) => `${app} ${version}`;

/** What a browser can get, or a rollback can restore: each release once. */
export const wantedOf = (state: DeliveryState): Named[] =>
  Object.entries(state).flatMap(([app, { stack, candidate }]) =>
    [...new Set([...stack, ...(candidate ? [candidate.version] : [])])].map((version) => ({ app, version })),
  );

/** Where a portal serves a file of a release. */
export const addressOf = ({ address }: PortalClient, { app, version }: Named, file: string) =>
  address + releaseUrl(app, version, file);

/**
 * Fetches a JSON file of a release from the portal.
 * @returns its content, or briefly why it cannot be read
 */
export async function jsonOf<Schema extends z.ZodType>(
  portal: PortalClient,
  named: Named,
  file: string,
  schema: Schema,
): Promise<{ data: z.output<Schema> } | { fault: string }> {
  try {
    const received = await receive(addressOf(portal, named, file), 'identity');
    if (received.status !== 200) return { fault: `returns status ${received.status}` };
    const { data, error } = schema.safeParse(JSON.parse((await decoded(received)).toString()));
    return error ? { fault: 'doesn’t describe a release' } : { data };
  } catch (error) {
    return { fault: `can’t be read: ${messageOf(error)}` };
  }
}

/** Fetches a release's description from the portal; or returns why it cannot be read. */
export async function describedBy(portal: PortalClient, wanted: Named): Promise<Release | string> {
  const read = await jsonOf(portal, wanted, 'release.json', releaseSchema);
  if ('fault' in read) return read.fault;
  const { data } = read;
  return nameOf(data) === nameOf(wanted) ? data : `describes ${nameOf(data)}`;
}
