import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN_PASSWORD } from '../support/admin';
import { freshDatabase } from '../support/database';
import { signUp } from '../support/members';
import { TestPortal } from '../support/portal';
import { expect, test } from '../support/test';
import { seeToast } from '../support/toast';

// A portal of its own: once opened, a program is open for every member.
test.describe.configure({ timeout: 240_000 });

test('publishing its first lesson opens a F.I.R.E. program to members', async ({ page, anotherBrowser }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-unlock-'));
  const portal = await TestPortal.start({ port: 3913, dataDir, env: { ...(await freshDatabase()), ADMIN_PASSWORD } });
  try {
    await signUp(page, undefined, portal.address);
    await page.goto(`${portal.address}/fire?program=resilience`);
    await expect(page.getByText('Complete Foundation and Identity first to unlock this program')).toBeVisible();

    const admin = await anotherBrowser();
    await admin.goto(`${portal.address}/admin-login`);
    await admin.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
    await admin.getByRole('button', { name: 'Sign In' }).click();
    await admin.waitForURL(`${portal.address}/admin`);
    await admin.goto(`${portal.address}/admin/content/fire-resilience/1`);
    await admin.getByLabel('Title', { exact: true }).fill('Keep the routine');
    await admin.getByLabel('Quote').fill('A slow month has twenty working days in it.');
    await admin.getByRole('button', { name: 'Add activity' }).click();
    await admin.getByLabel('Activity 1', { exact: true }).fill('Call ten past clients.');
    await admin.getByLabel('Question to reflect on').fill('What did you keep doing?');
    await admin.getByRole('button', { name: 'Publish' }).click();
    await seeToast(admin, 'Lesson published');

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Keep the routine' })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('progressbar')).toBeVisible();
    await page.getByLabel('Call ten past clients.').check();
    await page.getByPlaceholder('Write your reflection here...').fill('I kept calling.');
    await page.getByRole('button', { name: 'Save Progress' }).click();
    await seeToast(page, 'Progress saved!');
    await page.goto(`${portal.address}/fire?program=execution`);
    await expect(page.getByText('Coming Soon')).toBeVisible();
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
