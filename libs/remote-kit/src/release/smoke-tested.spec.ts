import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Composition } from '@portal/contracts/release';
import { SMOKE_TEST_FILE, type SmokeTest } from '@portal/delivery/smoke-test';
import { PortalClient } from './portal-client';
import { assertSmokeTestedAt } from './smoke-tested';
import { packedApp } from './testing/app-folder';
import { standIn } from './testing/stand-in';

/** Some shell is live. */
const LISTED = { published: new Map([['shell', ['1.0.0-0123456789ab']]]) };
const LIVE: Composition = { channel: 'stable', id: 'c1', reload: 'offer', releases: [] };

async function aPortal(status = 200) {
  const { address } = await standIn(() => ({ status, body: LIVE }));
  return new PortalClient({ address, token: undefined });
}

async function aShell() {
  const { folder, release } = await packedApp();
  return { folder, release: { ...release, app: 'shell' } };
}

test('a shell is refused until it was smoke-tested with what is live', async () => {
  const [portal, { folder, release }] = [await aPortal(), await aShell()];
  await expect(assertSmokeTestedAt(portal, folder, release, LISTED)).rejects.toThrow(
    'wasn’t smoke-tested with what is live',
  );
  const passed: SmokeTest = { version: release.version, portal: portal.address, composition: LIVE.id };
  await writeFile(path.join(folder, 'dist', SMOKE_TEST_FILE), JSON.stringify(passed));
  await expect(assertSmokeTestedAt(portal, folder, release, LISTED)).resolves.toBeUndefined();
});

test('a remote needs no smoke test, and a shell none where nothing is live', async () => {
  const [portal, { folder, release }] = [await aPortal(), await packedApp()];
  await expect(assertSmokeTestedAt(portal, folder, release, LISTED)).resolves.toBeUndefined();
  const first = assertSmokeTestedAt(portal, folder, { ...release, app: 'shell' }, { published: new Map() });
  await expect(first).resolves.toBeUndefined();
});

test('nor is it published while nobody can say what is live', async () => {
  const [portal, { folder, release }] = [await aPortal(503), await aShell()];
  await expect(assertSmokeTestedAt(portal, folder, release, LISTED)).rejects.toThrow(
    'can’t report what’s live right now',
  );
});
