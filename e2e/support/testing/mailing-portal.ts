import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TestMailServer } from '../../../api/test/mail-server';
import { ADMIN_PASSWORD } from '../admin';
import { freshDatabase } from '../database';
import { TestPortal } from '../portal';
import { expect, test as base } from '../test';

/** With which the adapter of a mail provider reports bounces. */
export const EMAIL_EVENTS_SECRET = 'a-secret-of-the-mail-provider-adapter';

/** For specs about emails that are sent: a portal beside the one that all others use, and where its emails arrive. */
export const test = base.extend<{ mailServer: TestMailServer }>({
  mailServer: [
    async ({ browserName: _browser }, provide) => {
      const mailServer = await TestMailServer.down();
      await mailServer.up();
      await provide(mailServer);
      await mailServer.stop();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ mailServer }, provide) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'mailing-portal-'));
    const mailing = {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'hello@fivepillars.test',
      ADMIN_EMAILS: 'owner@fivepillars.test',
      EMAIL_EVENTS_SECRET,
    };
    const env = { ...(await freshDatabase()), ...mailing, ADMIN_PASSWORD, TRUSTED_PROXY: '127.0.0.1', SEED_DEMO: '0' };
    const portal = await TestPortal.start({ dataDir, env });
    await provide(portal.address);
    expect(await portal.stop()).toBe(0);
    await rm(dataDir, { recursive: true, force: true });
  },
});

export { expect };
