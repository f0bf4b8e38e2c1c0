import type { Page } from '@playwright/test';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { createDeployToken } from '@portal/contracts/deploy-tokens';
import { openAdminSession } from '../support/admin';
import { FROM_OUR_PAGES } from '../support/api';
import { signUp } from '../support/members';
import { expect, test } from '../support/own-portal';
import { Team } from '../support/own-repository';

// From an empty folder to a retired remote within five minutes, packing and installing included.
test.describe.configure({ timeout: 300_000 });

/** A deploy token for one app alone, made by the portal's owner. */
async function deployToken(page: Page, app: string): Promise<string> {
  await openAdminSession(page);
  const data = { name: `${app} CI`, apps: [app], rights: ['publish', 'roll-back', 'retire'], days: 1 };
  const headers = { ...FROM_OUR_PAGES, [ADMIN_HEADER]: 'true' };
  const answer = await page.request.post(createDeployToken.path, { data, headers });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

test('a team that has never seen this repository ships a remote from its own, takes it back and ends it', async ({
  page,
  ownPortal,
}) => {
  await signUp(page);
  const team = await Team.start({
    PORTAL_URL: ownPortal.address,
    PORTAL_DEPLOY_TOKEN: await deployToken(page, 'mf-events'),
  });
  const see = async (title: string) => {
    await page.goto('/events');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };

  try {
    await test.step('it gets the packages, and makes a remote whose test passes', async () => {
      await team.installPackages('start');
      await team.kit('start', 'create ../mf-events --name mf-events --path /events --packages ../packages');
      await team.types('mf-events', 'npm install');
      expect(await team.types('mf-events', 'npm test')).toMatch(/Tests: +4 passed/);
      await team.types('mf-events', 'npm run typecheck');
    });

    await test.step('it publishes, and members find the page by the navigation', async () => {
      await team.types('mf-events', 'npm run build && npx remote-kit publish');
      await page.goto('/community');
      await page.getByRole('link', { name: 'Events' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
      await page.getByLabel('A priority for today').fill('Call five leads');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Call five leads' })).toBeVisible();
    });

    await test.step('a second version goes live, and is taken back', async () => {
      await team.edits({ file: 'mf-events/src/features/today/copy.ts', from: "'Events'", to: "'Events near you'" });
      await team.types('mf-events', 'npm run build && npx remote-kit publish');
      await see('Events near you');
      await team.types('mf-events', 'npx remote-kit rollback mf-events');
      await see('Events');
    });

    await test.step('its token moves no other app', async () => {
      await expect(team.types('mf-events', 'npx remote-kit rollback mf-community')).rejects.toThrow(/token/);
    });

    await test.step('retired, its page is gone', async () => {
      await team.types('mf-events', 'npx remote-kit retire mf-events');
      expect((await page.request.get('/events')).status()).toBe(404);
      await page.goto('/community');
      await expect(page.getByRole('link', { name: 'Events' })).toHaveCount(0);
    });
  } finally {
    await team.end();
  }
});
