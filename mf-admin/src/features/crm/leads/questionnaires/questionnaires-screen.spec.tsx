import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminLogout, listSubmissions } from '@portal/contracts/admin';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { readAdminStatus, rememberAdmin } from '@portal/sdk';
import { aSubmission } from '@portal/remote-kit/testing/a-submission';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { messages } from '../../../../shared/copy';
import { copy } from './copy';
import { QuestionnairesScreen } from './questionnaires-screen';

const isAdmin = () => readAdminStatus(Date.now());

beforeEach(() => {
  stubModalDialogs();
  rememberAdmin(Date.now());
});

test('lists who wrote, with the admin header sent', async () => {
  const api = stubApi();
  api.answer(listSubmissions, [aSubmission(), aSubmission({ name: 'Lee Chan', industry: 'Insurance' })]);
  renderPage(<QuestionnairesScreen />);
  expect(screen.getByRole('status').textContent).toBe(copy.loading);
  expect(screen.getByRole('status').querySelector('svg')).toBeTruthy();

  const table = await screen.findByRole('table', { name: 'Questionnaire Submissions' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Name', 'Industry', 'Current Income', 'Income Goal', 'Submitted', 'Actions']);
  expect(within(table).getByText('Lee Chan')).toBeTruthy();
  expect(table.querySelector('time')?.textContent).toMatch(/^Mar (9|10), 2026, \d{1,2}:05\s[AP]M$/);
  expect(api.requestsTo(listSubmissions)[0]?.headers.get(ADMIN_HEADER)).toBe('true');
});

test('sums up the submissions on four cards', async () => {
  const longAgo = '2020-01-01T00:00:00.000Z';
  stubApi().answer(listSubmissions, [
    aSubmission({ createdAt: new Date().toISOString(), industry: 'Insurance', currentIncome: 'Under $50,000' }),
    aSubmission({ createdAt: longAgo, industry: 'Real Estate', currentIncome: 'Over $1,000,000' }),
    aSubmission({ createdAt: longAgo, industry: 'Real Estate', currentIncome: '$500,000 - $1,000,000' }),
  ]);
  renderPage(<QuestionnairesScreen />);
  const cards = await screen.findByRole('region', { name: copy.stats.label });
  expect([...cards.children].map(({ textContent }) => textContent)).toEqual([
    'Total Submissions3',
    'This Week1',
    'High Income2',
    'Real Estate2',
  ]);
});

test('shows everything a visitor sent, and ways to reach them', async () => {
  const lead = aSubmission();
  stubApi().answer(listSubmissions, [lead]);
  renderPage(<QuestionnairesScreen />);

  await userEvent.click(await screen.findByRole('button', { name: 'View Dana Reyes' }));

  const dialog = within(screen.getByRole('dialog', { name: 'Submission Details' }));
  const { email, phone, industry, currentIncome, incomeGoal } = lead;
  for (const value of [email, phone, industry, currentIncome, incomeGoal]) expect(dialog.getByText(value)).toBeTruthy();
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Email',
    'Phone',
    'Industry',
    'Submitted',
    'Current Income',
    'Income Goal',
    'Business Description',
  ]);
  expect(screen.getByRole('dialog').querySelector('time')?.textContent).toMatch(
    /^Mar (9|10), 2026, \d{1,2}:05\s[AP]M$/,
  );
  expect(dialog.getByText(/Leads go cold/).textContent).toBe(lead.businessDescription);
  expect(dialog.getByRole('link', { name: 'Send Email' }).getAttribute('href')).toBe('mailto:dana%2Bleads@example.com');
  expect(dialog.getByRole('link', { name: 'Open lead' }).getAttribute('href')).toBe(`/admin/leads/${lead.id}`);
  expect(dialog.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:5550100199');

  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says when there is nothing yet', async () => {
  stubApi().answer(listSubmissions, []);
  renderPage(<QuestionnairesScreen />);
  expect(await screen.findByText('No submissions yet')).toBeTruthy();
});

test('says when the list cannot be had, and loads it on request', async () => {
  const api = stubApi();
  api.refuse(listSubmissions, 503, { error: 'Service Unavailable', message: 'Try later' });
  renderPage(<QuestionnairesScreen />);

  expect((await screen.findByRole('alert')).textContent).toContain(
    'Error loading submissions. Please try refreshing the page.',
  );
  expect(screen.getByText('Failed to fetch questionnaires')).toBeTruthy();
  expect(isAdmin()).toBe(true);

  api.answer(listSubmissions, [aSubmission()]);
  await userEvent.click(screen.getByRole('button', { name: copy.retry }));
  expect(await screen.findByText('Dana Reyes')).toBeTruthy();
});

test('forgets the admin when the server no longer knows them', async () => {
  stubApi().refuse(listSubmissions, 401, { error: 'Unauthorized', message: 'Unauthorized' });
  const page = renderPage(<QuestionnairesScreen />);
  await waitFor(() => expect(isAdmin()).toBe(false));
  expect(page.toast()).toBeNull();
});

test('nothing of the list stays in memory when the admin leaves', async () => {
  stubApi().answer(listSubmissions, [aSubmission()]);
  const page = renderPage(<QuestionnairesScreen />);
  await screen.findByText('Dana Reyes');
  page.unmount();
  expect(page.client.getQueryCache().getAll()).toEqual([]);
});

test('logs out on the server and on this browser', async () => {
  const api = stubApi();
  api.answer(listSubmissions, []);
  api.answer(adminLogout, { ok: true });
  const page = renderPage(<QuestionnairesScreen />);

  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));

  await waitFor(() => expect(page.toast()).toMatchObject(messages.loggedOut));
  expect(api.requestsTo(adminLogout)).toHaveLength(1);
  expect(isAdmin()).toBe(false);
});

test('does not claim to be logged out when the server could not be told', async () => {
  const api = stubApi();
  api.answer(listSubmissions, []);
  api.disconnect(adminLogout);
  const page = renderPage(<QuestionnairesScreen />);

  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));

  await waitFor(() => expect(page.toast()).toMatchObject(messages.logoutFailed));
  expect(isAdmin()).toBe(true);
});
