import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN_PASSWORD } from './admin';
import { freshDatabase } from './database';
import { TestPortal } from './portal';
import { expect, test as base } from './test';

const FIRST_PORT = 3920;

interface OwnPortal {
  /** Its release store, for the release tool. */
  store: string;
}

/** For specs that publish to their portal or change it for everybody: each test gets a portal of its own. */
export const test = base.extend<{ ownPortal: OwnPortal & { address: string } }>({
  ownPortal: [
    async ({ browserName: _browser }, provide, { parallelIndex }) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'own-portal-'));
      const env = { ...(await freshDatabase()), ADMIN_PASSWORD, TRUSTED_PROXY: '127.0.0.1', SEED_DEMO: '1' };
      const portal = await TestPortal.start({ port: FIRST_PORT + parallelIndex, dataDir, env });
      await provide({ address: portal.address, store: path.join(dataDir, 'releases') });
      expect(await portal.stop()).toBe(0);
      await rm(dataDir, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ ownPortal }, provide) => {
    await provide(ownPortal.address);
  },
});

export { expect };
