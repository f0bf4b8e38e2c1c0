import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countOldLeads, eraseOldLeads, exportLeads, listLeads, type Lead } from '@portal/contracts/leads';
import { readAdminStatus, rememberAdmin } from '@portal/sdk';
import { aLead } from '@portal/remote-kit/testing/a-lead';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { messages as sharedMessages } from '../../../shared/copy';
import { copy, messages } from './copy';
import { LeadsScreen } from './leads-screen';

const answer = (leads: Lead[], places: { next?: string; previous?: string } = {}) => ({
  leads,
  next: places.next ?? null,
  previous: places.previous ?? null,
  total: leads.length,
});

beforeEach(() => {
  rememberAdmin(Date.now());
  localStorage.removeItem('admin-list-keys-off');
});

test('lists leads with their status, the response target while it is open, repeats, and addresses that get no emails', async () => {
  const suppression = { id: crypto.randomUUID(), suppressedAt: '2026-03-08T17:05:00.000Z' };
  stubApi().answer(
    listLeads,
    answer([
      aLead({ name: 'Dana', repeats: 2 }),
      aLead({ name: 'Lee', createdAt: new Date(Date.now() - 26 * 3_600_000).toISOString() }),
      aLead({ name: 'Kim', status: 'won', answeredAt: new Date().toISOString() }),
      aLead({ name: 'Lou', emailSuppression: { ...suppression, reason: 'bounce' } }),
      aLead({ name: 'Max', emailSuppression: { ...suppression, reason: 'complaint' } }),
    ]),
  );
  renderPage(<LeadsScreen />, '/admin/leads');
  const rows = within(await screen.findByRole('table', { name: 'Leads' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Dana.*2 other submissions.*New.*Due in 2[34] h/),
    expect.stringMatching(/Lee.*New.*Overdue by 2 h/),
    expect.stringMatching(/Kim.*Won(?!.*Reached)/),
    expect.stringMatching(/Lou.*Email bounced/),
    expect.stringMatching(/Max.*Reported as spam/),
  ]);
  expect(screen.getByText('5 leads')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: copy.pages.label })).toBeNull();
});

test('a choice narrows at once, words when they are sent, and both stand in the address', async () => {
  const api = stubApi();
  api.answer(listLeads, answer([aLead()]));
  const page = renderPage(<LeadsScreen />, '/admin/leads?after=place');
  await screen.findByRole('table');

  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Call booked');
  await userEvent.type(screen.getByLabelText('Search'), 'dana{Enter}');
  await waitFor(() => expect(page.path()).toBe('/admin/leads?status=call-booked&search=dana'));
  expect(api.requestsTo(listLeads).map(({ query }) => String(query))).toEqual([
    'after=place',
    'status=call-booked',
    'search=dana&status=call-booked',
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(page.path()).toBe('/admin/leads'));
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
});

test('pages lead on and back', async () => {
  const api = stubApi();
  api.answer(listLeads, answer([aLead()], { next: 'n1', previous: 'p1' }));
  const page = renderPage(<LeadsScreen />, '/admin/leads?sort=name');
  const pages = within(await screen.findByRole('navigation', { name: copy.pages.label }));
  await userEvent.click(pages.getByRole('link', { name: 'Next' }));
  expect(page.path()).toBe('/admin/leads?sort=name&after=n1');
  await userEvent.click(pages.getByRole('link', { name: 'Previous' }));
  expect(page.path()).toBe('/admin/leads?sort=name&until=p1');
});

test.each(['after', 'until'])(
  'a place in the address (%s) that the list does not have leads to its first page',
  async (name) => {
    const api = stubApi();
    const issues = [{ path: name, message: 'Not a place in this list' }];
    const apiError = {
      statusCode: 400,
      error: 'Bad Request',
      code: 'invalid_input',
      message: 'Not valid',
      issues,
    } as const;
    api.answerWith(listLeads, ({ query }) =>
      query.has(name) ? { refusal: apiError } : { data: answer([aLead({ name: 'Dana' })]) },
    );
    const page = renderPage(<LeadsScreen />, `/admin/leads?status=new&${name}=nonsense`);
    expect(await screen.findByText('Dana')).toBeTruthy();
    expect(page.path()).toBe('/admin/leads?status=new');
  },
);

test('says whether there is nothing at all or nothing that matches', async () => {
  stubApi().answer(listLeads, answer([]));
  const empty = renderPage(<LeadsScreen />, '/admin/leads');
  expect(await screen.findByText(copy.empty)).toBeTruthy();
  empty.unmount();
  renderPage(<LeadsScreen />, '/admin/leads?search=zzz');
  expect(await screen.findByText(copy.noMatch)).toBeTruthy();
});

test('says when the list cannot be had, and loads it on request', async () => {
  const api = stubApi();
  api.refuse(listLeads, 503, { error: 'Service Unavailable', message: 'Later' });
  renderPage(<LeadsScreen />, '/admin/leads');
  expect((await screen.findByRole('alert')).textContent).toContain(copy.failed);
  api.answer(listLeads, answer([aLead()]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('an export that fails is told', async () => {
  const api = stubApi();
  api.answer(listLeads, answer([aLead()]));
  api.refuse(exportLeads, 500, { error: 'Error', message: 'No' });
  const page = renderPage(<LeadsScreen />, '/admin/leads?status=won&after=x');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(page.toast()).toMatchObject(sharedMessages.exportFailed));
  expect(String(api.requestsTo(exportLeads)[0]?.query)).toBe('status=won');
});

test('nothing of the leads stays in memory, and a session that ended leads to sign-in', async () => {
  const api = stubApi();
  api.answer(listLeads, answer([aLead()]));
  const page = renderPage(<LeadsScreen />, '/admin/leads');
  await screen.findByRole('table');
  page.unmount();
  expect(page.client.getQueryCache().getAll()).toEqual([]);

  api.refuse(listLeads, 401, { error: 'Unauthorized', message: 'Unauthorized' });
  renderPage(<LeadsScreen />, '/admin/leads');
  await waitFor(() => expect(readAdminStatus(Date.now())).toBe(false));
});

test('old leads are counted first, then exactly those are erased', async () => {
  stubModalDialogs();
  const api = stubApi();
  api.answer(listLeads, answer([aLead()]));
  const page = renderPage(<LeadsScreen />, '/admin/leads');
  await userEvent.click(await screen.findByRole('button', { name: 'Erase old leads' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Erase old leads' }));
  const months = dialog.getByLabelText('Submitted more than this many months ago');
  await userEvent.clear(months);
  await userEvent.click(dialog.getByRole('button', { name: 'Count leads' }));
  expect(document.activeElement).toBe(months);
  expect(months.getAttribute('aria-invalid')).toBe('true');

  const before = '2024-03-09T12:00:00.000Z';
  api.answer(countOldLeads, { before, total: 12 });
  api.answer(eraseOldLeads, { erased: 12 });
  await userEvent.type(months, '18');
  await userEvent.click(dialog.getByRole('button', { name: 'Count leads' }));
  expect(await dialog.findByText('12 leads came in before Mar 9, 2024.')).toBeTruthy();
  expect(String(api.requestsTo(countOldLeads)[0]?.query)).toBe('months=18');
  expect(api.requestsTo(eraseOldLeads)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Permanently erase 12 leads' }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.erased(12)));
  expect(api.requestsTo(eraseOldLeads)[0]?.query.get('before')).toBe(before);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(api.requestsTo(listLeads)).toHaveLength(2));
});

const threeLeads = () => {
  const [dana, lee, kim] = ['Dana', 'Lee', 'Kim'].map((name, index) =>
    aLead({ name, id: `7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c1${index}` }),
  );
  if (!dana || !lee || !kim) throw new Error('three leads');
  stubApi().answer(listLeads, answer([dana, lee, kim]));
  return { dana, lee };
};

test('j and k move through the leads, Enter opens, and / goes to the search', async () => {
  const { lee } = threeLeads();
  const page = renderPage(<LeadsScreen />, '/admin/leads');
  await screen.findByRole('table');
  const atLead = () => document.activeElement?.getAttribute('aria-label');

  await userEvent.keyboard('j');
  expect(atLead()).toBe('Open Dana');
  await userEvent.keyboard('jjj');
  expect(atLead()).toBe('Open Kim');
  await userEvent.keyboard('kkk');
  expect(atLead()).toBe('Open Dana');
  await userEvent.keyboard('{Control>}j{/Control}');
  expect(atLead()).toBe('Open Dana');

  await userEvent.keyboard('/');
  const search = screen.getByLabelText<HTMLInputElement>('Search');
  expect(document.activeElement).toBe(search);
  await userEvent.keyboard('j/k');
  expect(search.value).toBe('j/k');

  search.blur();
  await userEvent.keyboard('jj{Enter}');
  expect(page.path()).toBe(`/admin/leads/${lee.id}`);
});

test('the keys can be turned off, and stay off', async () => {
  threeLeads();
  const page = renderPage(<LeadsScreen />, '/admin/leads');
  await userEvent.click(await screen.findByRole('button', { name: copy.keys.turnOff }));
  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).toBe(copy.keys.turnOn);
  page.unmount();

  renderPage(<LeadsScreen />, '/admin/leads');
  await userEvent.click(await screen.findByRole('button', { name: copy.keys.turnOn }));
  await userEvent.keyboard('j');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Open Dana');
});

test('a click on a row opens its lead, but not one that ends a selection of text', async () => {
  const { dana } = threeLeads();
  const page = renderPage(<LeadsScreen />, '/admin/leads');
  const name = await screen.findByText('Dana');
  getSelection()?.selectAllChildren(name);
  fireEvent.click(name);
  expect(page.path()).toBe('/admin/leads');
  getSelection()?.removeAllRanges();
  fireEvent.click(name);
  expect(page.path()).toBe(`/admin/leads/${dana.id}`);
});
