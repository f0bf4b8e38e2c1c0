import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN_PASSWORD } from './admin';
import { freshDatabase } from './database';
import { TestPortal } from './portal';
import { expect, test as base } from './test';
import type { ShippedTo } from './variant';

/**
 * For specs that publish to their portal or change it for everybody: a portal beside the one that all others use. The
 * tests of a worker share it; each leaves the releases as it found them.
 */
export const test = base.extend<object, { ownPortal: ShippedTo }>({
  ownPortal: [
    async ({ browserName: _browser }, provide) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'own-portal-'));
      const env = { ...(await freshDatabase()), ADMIN_PASSWORD, TRUSTED_PROXY: '127.0.0.1', SEED_DEMO: '1' };
      const portal = await TestPortal.start({ dataDir, env });
      await provide({ address: portal.address, dataDir });
      expect(await portal.stop()).toBe(0);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownPortal }, provide) => {
    await provide(ownPortal.address);
  },
});

export { expect };
