import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../tools/embedded-database/src/ports';
import { ADMIN_PASSWORD } from '../../support/admin';
import { freshDatabase } from '../../support/database';
import { signUp } from '../../support/members';
import { TestPortal } from '../../support/portal';
import { expect, test } from '../../support/test';

test.use({ opens: ['mf-public/landing', 'mf-public/pricing', 'mf-public/subscribe'] });

test('a visitor at another spelling of the address is led to the portal’s own before they type, and stays signed in', async ({
  page,
}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'canonical-'));
  const port = await freePort();
  const PUBLIC_ORIGIN = `http://localhost:${port}`;
  const env = { ...(await freshDatabase()), ADMIN_PASSWORD, SEED_DEMO: '0', PUBLIC_ORIGIN, TRUSTED_PROXY: '127.0.0.1' };
  const portal = await TestPortal.start({ dataDir, port, env });
  try {
    for (const width of [390, 1440]) {
      await page.context().clearCookies();
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`http://127.0.0.1:${port}/pricing`);
      await expect(page).toHaveURL(`${PUBLIC_ORIGIN}/pricing`);
      await signUp(page, undefined, PUBLIC_ORIGIN);
      await page.goto(`http://127.0.0.1:${port}/subscribe`);
      await expect(page).toHaveURL(`${PUBLIC_ORIGIN}/subscribe`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto('about:blank');
    }
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
