import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { listReleases, type ReleaseOverview } from '@portal/contracts/delivery';
import { rememberAdmin } from '@portal/sdk';
import {
  aRecordedDeployment,
  aReleaseOverview,
  aStoredRelease,
  aVersion,
} from '@portal/remote-kit/testing/a-release-overview';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, earlierCopy, historyCopy } from './copy';
import { ReleasesScreen } from './releases-screen';

beforeAll(stubModalDialogs);
beforeEach(() => rememberAdmin(Date.now()));

function show(...apps: ReleaseOverview[]) {
  const api = stubApi();
  api.answer(listReleases, { apps });
  renderPage(<ReleasesScreen />, '/admin/releases');
  return api;
}

const appNamed = async (name: string) => within(await screen.findByRole('region', { name }));
const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('says of each app what is live, since when, from which commit and who built it', async () => {
  const api = show(
    aReleaseOverview({
      moves: [
        aRecordedDeployment({ action: 'share', version: aVersion(3), at: '2026-03-05T10:00:00.000Z' }),
        aRecordedDeployment({ action: 'promote', at: '2026-03-04T10:00:00.000Z' }),
      ],
      releases: [{ ...aStoredRelease(3), signedBy: 'courses-team' }],
    }),
    aReleaseOverview({ app: 'mf-a-sixth-remote', state: { stack: [], history: [] }, releases: [], moves: [] }),
  );
  const courses = await appNamed('mf-courses');
  expect(courses.getByText(aVersion(3))).toBeTruthy();
  expect(courses.getByText(/^Live since/).querySelector('time')?.dateTime).toBe('2026-03-04T10:00:00.000Z');
  expect(courses.getByText(/Commit/).textContent).toMatch(
    /^Commit 3a1b2c3d4e5f · Built by dana@laptop · .* · Signed by courses-team$/,
  );
  const unknown = await appNamed('mf-a-sixth-remote');
  expect(unknown.getByText('No live release yet.')).toBeTruthy();
  expect(unknown.getByText(earlierCopy.none)).toBeTruthy();
  expect(api.requestsTo(listReleases)[0]?.headers.get(ADMIN_HEADER)).toBe('true');
});

test('a build by a run of a CI leads to it', async () => {
  const { source, ...release } = aStoredRelease(3);
  const builder = 'https://ci.example.com/runs/71';
  show(aReleaseOverview({ releases: [{ ...release, source: source && { ...source, builder } }] }));
  const link = await screen.findByRole('link', { name: 'a run at ci.example.com' });
  expect(link.getAttribute('href')).toBe(builder);
});

test('says of a release in how many networks it loaded and failed, which is what is counted', async () => {
  show(
    aReleaseOverview({
      health: [{ version: aVersion(3), loads: 40, failures: 7, meanDuration: 120 }],
      failing: true,
    }),
  );
  const table = await screen.findByRole('table', { name: 'Last 24 hours: mf-courses' });
  const textOf = (role: string) =>
    within(table)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(textOf('columnheader')).toEqual(['Version', 'Networks loaded', 'Networks failed', 'Average time']);
  expect(textOf('row')[1]).toMatch(/1\.3\.0.*40.*7.*120 ms/);
  expect(screen.getByText(/is failing on many more networks than the previous one/)).toBeTruthy();
});

test('says which pages were left to browsers, how often and why; nothing where all were rendered', async () => {
  const lastAt = '2026-03-04T10:00:00.000Z';
  const failure = {
    version: aVersion(3),
    pageId: 'clarity',
    failures: 12,
    lastAt,
    lastError: 'Error: no such thing',
    suspended: true,
  };
  show(aReleaseOverview({ renderFailures: [failure] }), aReleaseOverview({ app: 'mf-public', renderFailures: [] }));
  const table = await screen.findByRole('table', { name: 'Rendered in the browser: mf-courses' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(
    /clarity.*1\.3\.0.*Server rendering off.*12.*Error: no such thing/,
  );
  expect(screen.queryByRole('table', { name: 'Rendered in the browser: mf-public' })).toBeNull();
});

test('the stack leads back a step at a time; what was withdrawn or is not kept has no button', async () => {
  show(
    aReleaseOverview({
      state: {
        stack: [0, 1, 2, 3].map(aVersion),
        history: [0, 1, 2, 4, 3].map(aVersion),
        withdrawn: [aVersion(4), aVersion(5)],
      },
    }),
  );
  const list = await screen.findByRole('list', { name: `${earlierCopy.title}: mf-courses` });
  expect(textsOf(list)).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: `Show 2 more: ${earlierCopy.title}: mf-courses` }));
  expect(textsOf(list)).toEqual([
    expect.stringMatching(/^1\.4\.0-\d+Withdrawn/),
    expect.stringMatching(/^1\.2\.0-\d+Roll back to this/),
    expect.stringMatching(/^1\.1\.0-\d+Roll back to this/),
    expect.stringMatching(/^1\.0\.0-\d+No longer stored/),
    expect.stringMatching(/^1\.5\.0-\d+Withdrawn/),
  ]);
  expect(within(list).getAllByRole('button')).toHaveLength(2);
});

test('tells who deployed what, when and why, also of a deployment that only a later portal knows', async () => {
  show(
    aReleaseOverview({
      moves: [
        aRecordedDeployment({ action: 'rollback', version: aVersion(2), who: 'Admin', why: 'Lessons did not open' }),
        aRecordedDeployment({ action: 'freeze', version: aVersion(2), channel: null }),
        aRecordedDeployment({ channel: 'canary', share: 10 }),
        aRecordedDeployment({ action: 'share', channel: null, share: 25 }),
        aRecordedDeployment({ action: 'retire', version: null, channel: null }),
      ],
    }),
  );
  const list = await screen.findByRole('list', { name: `${historyCopy.title}: mf-courses` });
  expect(textsOf(list)).toHaveLength(3);
  const more = screen.getByRole('button', { name: `Show 2 more: ${historyCopy.title}: mf-courses` });
  await userEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(textsOf(list)).toEqual([
    expect.stringMatching(/^Rolled back to 1\.2\.0-\d+Lessons did not open.* by Admin$/),
    expect.stringMatching(/^freeze 1\.2\.0-\d+.* by Courses team, CI$/),
    expect.stringMatching(/^Published 1\.3\.0-\d+ to canary, for 10% of browsers/),
    expect.stringMatching(/^Rolled out 1\.3\.0-\d+ to 25% of browsers/),
    expect.stringMatching(/^Retired/),
  ]);
  await userEvent.click(more);
  expect(textsOf(list)).toHaveLength(3);
});

test('a retired app is marked, and keeps its releases', async () => {
  show(aReleaseOverview({ state: { stack: [], retired: true } }));
  const app = await appNamed('mf-courses');
  expect(app.getByText('Retired')).toBeTruthy();
  expect(app.getByText(/Its pages show “not found/)).toBeTruthy();
  expect(app.getAllByRole('button', { name: /^Roll back to this/ })).toHaveLength(3);
  expect(app.queryByRole('button', { name: /^Retire/ })).toBeNull();
});

test('those that fail can be looked at alone', async () => {
  show(aReleaseOverview({ failing: true }), aReleaseOverview({ app: 'mf-public' }));
  await appNamed('mf-public');
  await userEvent.click(screen.getByRole('tab', { name: 'Failing' }));
  await appNamed('mf-courses');
  expect(screen.queryByRole('region', { name: 'mf-public' })).toBeNull();
});

test('a portal without apps says so', async () => {
  show();
  expect(await screen.findByText(copy.empty.title)).toBeTruthy();
});
