import { existsSync } from 'node:fs';
import path from 'node:path';
import { compositionSchema, HOST, type Release } from '@portal/contracts/release';
import { SMOKE_TEST_FILE, SMOKE_TESTED, smokeTestSchema, assertSmokeTested } from '@portal/delivery/smoke-test';
import { readAs, readJson } from './files';
import type { PortalClient } from './portal-client';
import type { Listing } from './publish';
import { receive } from './fetched';
import { ReleaseError } from './release-error';

/**
 * Checks that a shell passed its smoke test with the live releases of a portal; without any, there is nothing to test
 * with.
 * @param folder the app's folder
 * @throws {Refused} with what to do first
 */
export async function assertSmokeTestedAt(
  { address }: PortalClient,
  folder: string,
  { app, version }: Release,
  { published }: Pick<Listing, 'published'>,
) {
  if (app !== HOST || !published.get(HOST)?.length) return;
  const { status, bytes } = await receive(address + SMOKE_TESTED.url, 'identity', SMOKE_TESTED.cookie);
  if (status !== 200)
    throw new ReleaseError(`The portal at ${address} can’t report what’s live right now (status ${status})`);
  const live = readAs(compositionSchema, JSON.parse(bytes.toString()), `What is live at ${address}`);
  const file = path.join(folder, 'dist', SMOKE_TEST_FILE);
  const last = existsSync(file) ? await readJson(file, smokeTestSchema) : undefined;
  assertSmokeTested({ version, portal: new URL(address).origin, composition: live.id }, last);
}
