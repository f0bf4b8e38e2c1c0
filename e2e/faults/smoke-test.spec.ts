import { candidateShell } from '../smoke-test/candidate-shell';
import { runSmokeTest } from '../smoke-test/run-smoke-test';
import { ADMIN_PASSWORD } from '../support/admin';
import { DEMO_MEMBER, signUp } from '../support/members';
import { open } from '../support/screens';
import { expect, test } from '../support/own-portal';
import { buildVariant, release } from '../support/variant';

test.describe.configure({ timeout: 240_000 });

test('a shell that does not start all that is live is found out before anybody gets it', async ({
  browser,
  page,
  ownPortal,
}) => {
  const edit = {
    file: 'src/remotes/load-page.ts',
    from: 'if (!loadModule)',
    to: `if (!loadModule || pageId === 'coaching' || pageId === 'videos')`,
  };
  const folder = await buildVariant('shell', [edit]);
  const accounts = { member: DEMO_MEMBER, admin: ADMIN_PASSWORD };

  const result = await runSmokeTest(browser, ownPortal.address, await candidateShell(folder), accounts);
  expect(result?.failures).toEqual([
    { app: 'mf-public', path: '/videos', reason: expect.stringContaining('mf-public has no page videos') },
    { app: 'mf-community', path: '/coaching', reason: expect.stringContaining('mf-community has no page coaching') },
  ]);

  await expect(release(ownPortal, 'publish', 'shell', '--from', folder)).rejects.toThrow('wasn’t smoke-tested');
  await signUp(page);
  await open(page, '/coaching');
});
