import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listReleases, deployRelease, type ReleaseOverview } from '@portal/contracts/delivery';
import { rememberAdmin } from '@portal/sdk';
import { aReleaseOverview, aVersion } from '@portal/remote-kit/testing/a-release-overview';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { messages, deploymentCopy } from './deployment-copy';
import { ReleasesScreen } from './releases-screen';

beforeAll(stubModalDialogs);
beforeEach(() => {
  localStorage.clear();
  rememberAdmin(Date.now());
});

const WITH_CANDIDATE = aReleaseOverview({ state: { candidate: { version: aVersion(4), share: 10 } } });

async function show(overview: ReleaseOverview) {
  const api = stubApi();
  api.answer(listReleases, { apps: [overview] });
  const page = renderPage(<ReleasesScreen />, '/admin/releases');
  const app = within(await screen.findByRole('region', { name: overview.app }));
  const press = (name: string) => userEvent.click(app.getByRole('button', { name }));
  const dialog = () => within(screen.getByRole('dialog'));
  const confirm = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
  const accept = (version: string | null, changed = true) =>
    api.answer(deployRelease, { id: crypto.randomUUID(), app: overview.app, version, changed });
  const sent = () => api.requestsTo(deployRelease).map(({ body }) => body);
  return { api, page, app, press, dialog, confirm, accept, sent };
}

const move = (values: object) => ({ id: expect.any(String), move: { app: 'mf-courses', ...values } });

test('going back one step says exactly what will happen, and sends what was seen', async () => {
  const { api, page, press, dialog, confirm, accept, sent } = await show(aReleaseOverview());
  await press('Roll back: mf-courses');
  expect(dialog().getByText(`mf-courses rolls back from ${aVersion(3)} to ${aVersion(2)}.`)).toBeTruthy();
  expect(
    dialog().getByText(`${aVersion(3)} is withdrawn. No one gets it again unless you publish it again.`),
  ).toBeTruthy();
  await userEvent.type(dialog().getByLabelText(deploymentCopy.reason), ' Lessons did not open ');

  accept(aVersion(2));
  api.answer(listReleases, {
    apps: [aReleaseOverview({ state: { stack: [1, 2].map(aVersion), withdrawn: [aVersion(3)] } })],
  });
  await confirm('Roll back');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.moved('mf-courses', aVersion(2))));
  expect(sent()).toEqual([
    { ...move({ action: 'rollback', to: aVersion(2), seen: aVersion(3) }), why: 'Lessons did not open' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
});

test('going back further names everything that is withdrawn on the way', async () => {
  const { press, dialog } = await show(WITH_CANDIDATE);
  await press(`Roll back to this: mf-courses ${aVersion(1)}`);
  expect(
    dialog().getByText(
      `${aVersion(3)} and ${aVersion(2)} are withdrawn. No one gets them again unless you publish them again.`,
    ),
  ).toBeTruthy();
  expect(dialog().getByText(`Browsers in canary keep getting ${aVersion(4)}.`)).toBeTruthy();
});

test('a lost request is sent again as the same, with the reason that was typed', async () => {
  const { api, page, press, dialog, confirm, accept, sent } = await show(aReleaseOverview());
  await press('Roll back: mf-courses');
  await userEvent.type(dialog().getByLabelText(deploymentCopy.reason), 'Broken');
  api.disconnect(deployRelease);
  await confirm('Roll back');
  expect(await dialog().findByText(messages.failed.description)).toBeTruthy();
  accept(aVersion(2));
  await confirm('Roll back');
  await waitFor(() => expect(page.toast()?.title).toBe('Release changed'));
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toEqual(sent()[0]);
});

test('a new try after a look is another deployment, and the reason is still there', async () => {
  const { api, press, dialog, confirm, sent } = await show(aReleaseOverview());
  api.disconnect(deployRelease);
  await press('Roll back: mf-courses');
  await userEvent.type(dialog().getByLabelText(deploymentCopy.reason), 'Broken');
  await confirm('Roll back');
  await dialog().findByText(messages.failed.description);
  await confirm(deploymentCopy.keep);
  await press('Roll back: mf-courses');
  expect(dialog().getByLabelText<HTMLTextAreaElement>(deploymentCopy.reason).value).toBe('Broken');
  await confirm('Roll back');
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = api.requestsTo(deployRelease).map(({ body }) => body as { id: string });
  expect(first?.id).not.toBe(second?.id);
});

test('what somebody else did meanwhile is told in the server’s words, and the list is read anew', async () => {
  const { api, page, app, press, dialog, confirm } = await show(aReleaseOverview());
  const message = `Someone else has just changed mf-courses: ${aVersion(2)} is its live release now`;
  api.refuse(deployRelease, 409, { error: 'Conflict', code: 'conflict', message });
  api.answer(listReleases, {
    apps: [aReleaseOverview({ state: { stack: [1, 2].map(aVersion), withdrawn: [aVersion(3)] } })],
  });
  await press('Roll back: mf-courses');
  await confirm('Roll back');
  expect((await dialog().findByRole('alert')).textContent).toContain(message);
  expect(page.toast()).toMatchObject({ description: message, variant: 'destructive' });
  expect(dialog().queryByRole('button', { name: 'Roll back' })).toBeNull();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  expect(await app.findByText('Withdrawn')).toBeTruthy();
});

test('promoting tells what everybody gets', async () => {
  const { page, press, dialog, confirm, accept, sent } = await show(WITH_CANDIDATE);
  await press('Promote: mf-courses');
  expect(dialog().getByText(`Everyone gets ${aVersion(4)} of mf-courses.`)).toBeTruthy();
  expect(dialog().getByText(`You can still roll back to ${aVersion(3)}.`)).toBeTruthy();
  accept(aVersion(4));
  await confirm('Promote');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.moved('mf-courses', aVersion(4))));
  expect(sent()).toEqual([move({ action: 'promote', seen: aVersion(4) })]);
});

test('withdrawing tells what those get who had the candidate', async () => {
  const { page, press, dialog, confirm, accept, sent } = await show(WITH_CANDIDATE);
  await press('Withdraw: mf-courses');
  expect(dialog().getByText(`Browsers that have it go back to ${aVersion(3)} of mf-courses.`)).toBeTruthy();
  expect(dialog().getByText(deploymentCopy.withdrawn([aVersion(4)]))).toBeTruthy();
  accept(aVersion(4));
  await confirm('Withdraw');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.withdrawn('mf-courses')));
  expect(sent()).toEqual([move({ action: 'withdraw', seen: aVersion(4) })]);
});

test('the share of a candidate is kept as typed until it is saved, and a lost request is sent again as the same', async () => {
  const { api, page, app, press, accept, sent } = await show(WITH_CANDIDATE);
  const field = app.getByLabelText<HTMLInputElement>(/Rollout percentage/);
  expect(field.value).toBe('10');
  await userEvent.clear(field);
  await userEvent.type(field, '50');
  api.disconnect(deployRelease);
  await press('Save percentage: mf-courses');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.failed));
  expect(field.value).toBe('50');
  accept(aVersion(4));
  await press('Save percentage: mf-courses');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.shared('mf-courses', 50)));
  expect(sent()).toEqual([sent()[0], sent()[0]]);
  expect(sent()[0]).toEqual(move({ action: 'share', percent: 50, seen: aVersion(4) }));
});

test('retiring is asked for on its own, and not offered for the shell', async () => {
  const { page, press, dialog, confirm, accept, sent } = await show(WITH_CANDIDATE);
  await press('Retire: mf-courses');
  expect(dialog().getByText(/Pages of mf-courses show “not found,”/)).toBeTruthy();
  expect(dialog().getByText(`Its candidate ${aVersion(4)} ends too.`)).toBeTruthy();
  accept(null);
  await confirm('Retire');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.retired('mf-courses')));
  expect(sent()).toEqual([move({ action: 'retire', seen: aVersion(3) })]);
  page.unmount();

  const shell = await show(aReleaseOverview({ app: 'shell' }));
  expect(shell.app.queryByRole('button', { name: /Retire/ })).toBeNull();
});

test('a retired app comes back with one of its releases', async () => {
  const { press, dialog, confirm, accept, sent } = await show(
    aReleaseOverview({ state: { stack: [], retired: true } }),
  );
  await press(`Roll back to this: mf-courses ${aVersion(3)}`);
  expect(dialog().getByText(`mf-courses comes back with ${aVersion(3)}. Its pages are available again.`)).toBeTruthy();
  accept(aVersion(3));
  await confirm('Roll back');
  await waitFor(() => expect(sent()).toEqual([move({ action: 'rollback', to: aVersion(3) })]));
});

test('a deployment that changed nothing says so', async () => {
  const { page, press, confirm, accept } = await show(WITH_CANDIDATE);
  accept(aVersion(4), false);
  await press('Promote: mf-courses');
  await confirm('Promote');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.unchanged('mf-courses')));
});
