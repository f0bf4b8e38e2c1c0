import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openAsAdmin } from '../support/admin';
import { signUp } from '../support/members';
import { Team } from '../support/own-repository';
import { expect, test as base } from '../support/own-portal';
import { open, screensFor, expectItStand } from '../support/screens';
import type { ShippedTo } from '../support/variant';

base.describe.configure({ timeout: 240_000 });

const AREAS = ['mf-public', 'mf-courses', 'mf-community', 'mf-admin'];

const WIDGET_FAILED = 'We couldn’t show this section';

/** A remote that uses every module of the SDK. */
const PROBE = {
  'package.json': JSON.stringify({ name: 'mf-probe', version: '1.0.0', type: 'module' }),
  'src/manifest.ts': `export const manifest = {
    sdk: '^1.7.0',
    pages: [{ id: 'probe', path: '/probe', access: 'member', title: 'Probe' }],
  } as const;\n`,
  'src/routes.tsx': `import { defineRemote } from '@portal/sdk';
  import { manifest } from './manifest';
  export default defineRemote(manifest, { probe: () => import(/* webpackChunkName: "probe" */ './probe') });\n`,
  'src/probe.tsx': `import { useState } from 'react';
  import * as z from 'zod';
  import { HttpError, useMember, useRenderContext, useQueryClient } from '@portal/sdk';
  import { useNow } from '@portal/sdk/clock';
  import { download } from '@portal/sdk/downloads';
  import { jsonDrafts } from '@portal/sdk/drafts';
  import { useForm } from '@portal/sdk/forms';
  import { useOptimistic } from '@portal/sdk/optimistic';
  import { PlanNotice, planNeeded } from '@portal/sdk/plan-notice';
  import { apiErrorText } from '@portal/sdk/api-errors';
  import * as timeZones from '@portal/sdk/time-zones';
  import { upload } from '@portal/sdk/uploads';

  const drafts = jsonDrafts(z.object({ text: z.string() }));
  const rule = z.object({ email: z.email() });
  const body = { statusCode: 403, error: 'Forbidden', code: 'plan_needed', message: 'A plan opens this' };
  const apiError = new HttpError(403, JSON.stringify(body), '');
  const nowhere = { method: 'GET', path: '/api/nowhere', access: 'member', response: z.unknown() };
  const nowhereToSend = { ...nowhere, method: 'POST' };

  export default function Probe() {
    const member = useMember();
    const moment = useRenderContext();
    const now = useNow();
    const client = useQueryClient();
    const form = useForm('probe', { email: '' }, { rule });
    const [ticked, setTicked] = useState(false);
    const [said, setSaid] = useState([]);
    const say = (text) => setSaid((before) => [...before, text]);
    const tick = useOptimistic(() => ({
      shown: () => ticked,
      show: setTicked,
      expected: (state) => state,
      send: (state) => Promise.resolve(state),
      onStored: () => say('optimistic: stored'),
      failed: () => ({ title: 'Not stored' }),
    }));
    const refused = (name) => (error) => say(name + ': ' + (error instanceof HttpError && error.status));
    const run = () => {
      tick('one', true);
      drafts.write('probe', { text: 'kept' });
      say('drafts: ' + drafts.read('probe').text);
      form.check(rule, form.typed);
      download(nowhere, {}, 'nothing').catch(refused('download'));
      upload(nowhereToSend, { file: new Blob(['x']) }, () => {}).catch(refused('upload'));
    };
    return (
      <main>
        <h1>Probe</h1>
        <ul>
          <li>member: {member.firstName}</li>
          <li>cache: {client.getQueryCache().getAll().length > 0 ? 'the shell’s' : 'empty'}</li>
          <li>clock: {Math.abs(now.getTime() - Date.parse(moment.at)) < 60_000 ? 'on time' : 'off'}</li>
          <li>refusals: {apiErrorText(apiError) ?? 'not said'}</li>
          <li>plan: {planNeeded(apiError)}</li>
          <li>zones: {Object.keys(timeZones).length > 0 ? 'some' : 'none'}</li>
          {said.map((text) => <li key={text}>{text}</li>)}
        </ul>
        <label>Email <input {...(({ error, ...field }) => field)(form.field('email'))} /></label>
        <p role="status">{form.issues.email ? 'forms: refused' : ''}</p>
        <PlanNotice words="Part of a plan, says the probe" />
        <button onClick={run}>Run</button>
      </main>
    );
  }\n`,
};

/** A team with the packed packages alone, which may publish everything to the portal. */
const test = base.extend<object, { team: Team }>({
  team: [
    async ({ ownPortal }: { ownPortal: ShippedTo }, provide) => {
      const token = await readFile(path.join(ownPortal.dataDir, 'deploy-token'), 'utf8');
      const team = await Team.start({ PORTAL_URL: ownPortal.address, PORTAL_DEPLOY_TOKEN: token.trim() });
      await team.installPackages();
      await provide(team);
      await team.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Opens every page for one of `access`, and sees that it stands with all of its parts. */
async function expectAll(page: Page, ...access: Parameters<typeof screensFor>[1][]) {
  for (const { path: address } of await screensFor(page, ...access)) {
    await test.step(address, async () => {
      await page.goto(address);
      await expectItStand(page);
      await expect(page.getByText(WIDGET_FAILED)).toHaveCount(0);
    });
  }
}

test('a remote built with the packages alone runs on the shell’s SDK, with each of its modules', async ({
  page,
  team,
  consoleErrors,
}) => {
  await team.writes('mf-probe', PROBE);
  await team.kit('mf-probe', 'build');
  await team.kit('mf-probe', 'publish');
  const { firstName } = await signUp(page);
  await open(page, '/probe');
  await expect(page.getByRole('listitem').filter({ hasText: 'member:' })).toHaveText(`member: ${firstName}`);
  await expect(page.getByText('cache: the shell’s')).toBeVisible();
  await expect(page.getByText('clock: on time')).toBeVisible();
  await expect(page.getByText('refusals: A plan opens this')).toBeVisible();
  await expect(page.getByText('plan: A plan opens this')).toBeVisible();
  await expect(page.getByText('zones: some')).toBeVisible();
  await expect(page.getByText('Part of a plan, says the probe')).toBeVisible();
  await page.getByRole('button', { name: 'Run' }).click();
  for (const text of ['optimistic: stored', 'drafts: kept', 'forms: refused', 'download: 404', 'upload: 415']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  // The browser's own lines about the two calls that are refused.
  consoleErrors.expect(/^Failed to load resource/);
  await team.kit('mf-probe', 'retire mf-probe');
});

test('build refuses a page that the portal’s server could not render', async ({ team }) => {
  await team.writes('mf-blank', {
    ...PROBE,
    'package.json': JSON.stringify({ name: 'mf-blank', version: '1.0.0', type: 'module' }),
    'src/probe.tsx': `export default () => <main>{window.innerWidth}</main>;\n`,
  });
  await expect(team.kit('mf-blank', 'build')).rejects.toThrow(
    /probe \(\/probe\):\s+ReferenceError: window is not defined/,
  );
});

test('the portal’s own areas, built with the packages alone, show every page whole', async ({
  page,
  browser,
  team,
  ownPortal,
}) => {
  await Promise.all(AREAS.map((app) => team.takesOver(app)));
  for (const app of AREAS) await team.kit(app, 'build');
  for (const app of AREAS) await team.kit(app, 'publish');

  await test.step('visitors', () => expectAll(page, 'visitor', 'public'));
  await test.step('members', async () => {
    await signUp(page);
    await expectAll(page, 'member');
  });
  await test.step('the admin', async () => {
    const admin = await browser.newPage({ baseURL: ownPortal.address });
    await openAsAdmin(admin);
    await expectAll(admin, 'admin');
    await admin.close();
  });
  for (const app of AREAS) await team.kit(app, `rollback ${app}`);
});
