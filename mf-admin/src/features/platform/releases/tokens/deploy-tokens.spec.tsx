import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listReleases } from '@portal/contracts/delivery';
import { createDeployToken, endDeployToken, listDeployTokens, type DeployToken } from '@portal/contracts/deploy-tokens';
import { rememberAdmin } from '@portal/sdk';
import { aReleaseOverview } from '@portal/remote-kit/testing/a-release-overview';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { ReleasesScreen } from '../releases-screen';
import { copy, endCopy, madeCopy, makeCopy, messages } from './copy';

beforeAll(stubModalDialogs);
beforeEach(() => rememberAdmin(Date.now()));

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const aToken = (values: Partial<DeployToken> = {}): DeployToken => ({
  id: crypto.randomUUID(),
  name: 'Courses team, CI',
  apps: ['mf-courses'],
  rights: ['publish-canary', 'promote'],
  madeAt: inDays(-10),
  expiresAt: inDays(80),
  usedAt: null,
  endedAt: null,
  ...values,
});

async function show(...tokens: DeployToken[]) {
  const api = stubApi();
  api.answer(listReleases, { apps: [aReleaseOverview(), aReleaseOverview({ app: 'shell' })] });
  api.answer(listDeployTokens, { tokens });
  const page = renderPage(<ReleasesScreen />, '/admin/releases');
  await userEvent.click(screen.getByRole('tab', { name: 'Deploy tokens' }));
  return { api, page };
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('lists what each token is for and when it was used; those that are over stand apart', async () => {
  await show(
    aToken({ usedAt: inDays(-1), signed: true }),
    aToken({ name: 'Owner', apps: null, rights: ['retire', 'rename'] }),
    aToken({ name: 'Old laptop', endedAt: inDays(-2) }),
    aToken({ name: 'Last year', expiresAt: inDays(-3) }),
  );
  expect(rowsOf(await screen.findByRole('table', { name: copy.caption }))).toEqual([
    expect.stringMatching(
      /Courses team, CI.*mf-courses.*Publish to canary.*Promote, and set the rollout percentage.*Signed releases only.*202\d.*End$/,
    ),
    expect.stringMatching(/Owner.*All apps.*RetirerenameUnsigned releases accepted.*Never.*End$/),
  ]);
  expect(screen.getByText('Ended and expired (2)')).toBeTruthy();
  const over = screen.getByText(copy.over.caption).closest('table');
  expect(over && rowsOf(over)).toEqual([
    expect.stringMatching(/Old laptop.*Ended/),
    expect.stringMatching(/Last year.*Expired/),
  ]);
  expect(over?.querySelector('button')).toBeNull();
});

test('a token is made for some apps, shown once, and copied', async () => {
  const user = userEvent.setup();
  const { api, page } = await show();
  expect(await screen.findByText(copy.empty.title)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: copy.make }));
  const dialog = within(screen.getByRole('dialog', { name: makeCopy.title }));
  expect(dialog.getByLabelText<HTMLInputElement>(makeCopy.days).value).toBe('90');
  await user.type(dialog.getByLabelText(makeCopy.name), 'Courses team, CI');
  await user.click(await dialog.findByLabelText('mf-courses'));
  await user.type(dialog.getByLabelText(makeCopy.others), 'mf-journal, mf-shop');
  await user.click(dialog.getByLabelText(copy.rights['publish-canary']));
  await user.click(dialog.getByLabelText(copy.rights['roll-back']));
  await user.selectOptions(dialog.getByLabelText(makeCopy.signing), makeCopy.signingChoices.signed);
  await user.type(dialog.getByLabelText(makeCopy.signingKey), 'a key');

  const made = aToken();
  api.answer(createDeployToken, { token: 'fpd_secret', made });
  api.answer(listDeployTokens, { tokens: [made] });
  await user.click(dialog.getByRole('button', { name: makeCopy.texts.save }));
  const field = await screen.findByLabelText<HTMLInputElement>(madeCopy.label);
  expect(api.requestsTo(createDeployToken).map(({ body }) => body)).toEqual([
    {
      name: 'Courses team, CI',
      apps: ['mf-courses', 'mf-journal', 'mf-shop'],
      rights: ['publish-canary', 'roll-back'],
      days: 90,
      signingKey: 'a key',
    },
  ]);
  expect(field.value).toBe('fpd_secret');
  expect(document.activeElement).toBe(field);
  expect(screen.getByText(madeCopy.warning)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('table', { name: copy.caption })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: madeCopy.copy }));
  expect(await navigator.clipboard.readText()).toBe('fpd_secret');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.copied));
  await user.click(screen.getByRole('button', { name: madeCopy.done }));
  expect(screen.queryByDisplayValue('fpd_secret')).toBeNull();
});

test('a token for every app names none', async () => {
  const { api } = await show();
  await userEvent.click(screen.getByRole('button', { name: copy.make }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(makeCopy.name), 'Owner');
  await userEvent.selectOptions(dialog.getByLabelText(makeCopy.apps), makeCopy.scopes.every);
  expect(dialog.queryByLabelText('mf-courses')).toBeNull();
  await userEvent.click(dialog.getByLabelText(copy.rights.publish));
  await userEvent.selectOptions(dialog.getByLabelText(makeCopy.signing), makeCopy.signingChoices.unsigned);
  api.answer(createDeployToken, { token: 'fpd_secret', made: aToken() });
  await userEvent.click(dialog.getByRole('button', { name: makeCopy.texts.save }));
  await screen.findByLabelText(madeCopy.label);
  expect(api.requestsTo(createDeployToken)[0]?.body).toMatchObject({ apps: null, signingKey: null });
});

test('what is missing or wrong is said at its field, and nothing is sent', async () => {
  const { api } = await show();
  await userEvent.click(screen.getByRole('button', { name: copy.make }));
  const dialog = within(screen.getByRole('dialog'));
  const days = dialog.getByLabelText(makeCopy.days);
  await dialog.findByLabelText('mf-courses');
  await userEvent.clear(days);
  await userEvent.type(days, '400');
  const save = dialog.getByRole('button', { name: makeCopy.texts.save });
  await userEvent.click(save);
  expect(document.activeElement).toBe(dialog.getByLabelText(makeCopy.name));
  expect(dialog.getByText(makeCopy.faults.apps)).toBeTruthy();
  expect(dialog.getByText(makeCopy.faults.rights)).toBeTruthy();
  expect(dialog.getByText(makeCopy.faults.signing)).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText(makeCopy.signing), makeCopy.signingChoices.signed);
  await userEvent.click(save);
  expect(dialog.getByText(makeCopy.faults.signingKey)).toBeTruthy();
  expect(dialog.getByText('Enter a whole number from 1 to 365.')).toBeTruthy();

  await userEvent.type(dialog.getByLabelText(makeCopy.others), 'Journal');
  await userEvent.click(save);
  expect(dialog.getByText(makeCopy.faults.others)).toBeTruthy();
  expect(api.requestsTo(createDeployToken)).toEqual([]);
});

test('a name that is in use is said in the form, which keeps what was typed', async () => {
  const { api } = await show();
  await userEvent.click(screen.getByRole('button', { name: copy.make }));
  const dialog = within(screen.getByRole('dialog'));
  const name = dialog.getByLabelText<HTMLInputElement>(makeCopy.name);
  await userEvent.type(name, 'Courses team, CI');
  await userEvent.click(await dialog.findByLabelText('mf-courses'));
  await userEvent.click(dialog.getByLabelText(copy.rights.publish));
  await userEvent.selectOptions(dialog.getByLabelText(makeCopy.signing), makeCopy.signingChoices.unsigned);
  const message = 'Another deploy token has this name';
  api.refuse(createDeployToken, 409, { error: 'Conflict', code: 'conflict', message });
  await userEvent.click(dialog.getByRole('button', { name: makeCopy.texts.save }));
  expect((await dialog.findByRole('alert')).textContent).toContain(message);
  expect(name.value).toBe('Courses team, CI');
  expect(dialog.getByLabelText<HTMLInputElement>(copy.rights.publish).checked).toBe(true);
});

test('a token is ended after asking', async () => {
  const token = aToken();
  const { api, page } = await show(token);
  await userEvent.click(await screen.findByRole('button', { name: 'End: Courses team, CI' }));
  const dialog = within(screen.getByRole('dialog', { name: endCopy.title('Courses team, CI') }));
  expect(dialog.getByText(/anything still using it will be refused/)).toBeTruthy();
  expect(api.requestsTo(endDeployToken)).toEqual([]);

  api.disconnect(endDeployToken);
  await userEvent.click(dialog.getByRole('button', { name: endCopy.confirm }));
  expect(await dialog.findByText(messages.endFailed.description)).toBeTruthy();

  api.answer(endDeployToken, { ok: true });
  api.answer(listDeployTokens, { tokens: [{ ...token, endedAt: inDays(0) }] });
  await userEvent.click(dialog.getByRole('button', { name: endCopy.confirm }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.ended));
  expect(api.requestsTo(endDeployToken).at(-1)?.path).toContain(token.id);
  expect(await screen.findByText(copy.noneInUse)).toBeTruthy();
});
