import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  checkImport,
  discardImport,
  listImportRows,
  listImports,
  matchImportColumns,
  startImport,
  undoImport,
  type Import,
} from '@portal/contracts/imports';
import { getImportInvitations, sendImportInvitations } from '@portal/contracts/import-invitations';
import { rememberAdmin } from '@portal/sdk';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, invitedMessage, messages } from './copy';
import { ImportScreen } from './import-screen';

const at = '2026-03-09T17:05:00.000Z';
const anImport = (given: Partial<Import> = {}): Import => ({
  id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11',
  kind: 'members',
  name: 'people.csv',
  state: 'checked',
  by: null,
  createdAt: at,
  invite: false,
  unread: [],
  rows: 10_000,
  fresh: 9_940,
  created: 0,
  there: 40,
  refused: 20,
  removed: 0,
  kept: 0,
  progress: { done: 0, of: 0 },
  finishedAt: null,
  undoUntil: null,
  ...given,
});
const ROW = {
  row: 3,
  name: 'Ann One',
  email: 'ann@example.com',
  outcome: 'refused',
  reason: 'Email: not valid.',
} as const;

const open = (path = '/admin/import') => renderPage(<ImportScreen />, path);

function portalWith(imports: Import[], canInvite = false) {
  const api = stubApi();
  api.answer(listImports, { imports, canInvite });
  api.answer(getImportInvitations, { canInvite, members: [], total: 0, invited: 0 });
  api.answer(listImportRows, { rows: [ROW], total: 60 });
  api.answer(matchImportColumns, { columns: [], fields: [], recognized: true });
  return api;
}

beforeEach(() => {
  rememberAdmin(Date.now());
  stubModalDialogs();
});

test('a file is checked as soon as it is chosen, as what the form says is in it', async () => {
  const api = portalWith([]);
  api.answer(checkImport, anImport({ kind: 'leads' }));
  const page = open();
  await userEvent.selectOptions(await screen.findByLabelText(copy.file.kind), 'leads');
  expect(screen.getByText(copy.file.columns.leads)).toBeTruthy();
  api.answer(listImports, { imports: [anImport({ kind: 'leads' })], canInvite: false });
  await userEvent.upload(screen.getByLabelText(copy.file.label), new File(['Name'], 'my leads.csv'), {
    applyAccept: false,
  });
  expect(await screen.findByRole('button', { name: 'Import 9,940 leads' })).toBeTruthy();
  expect(Object.fromEntries(api.requestsTo(checkImport)[0]?.query ?? [])).toEqual({
    kind: 'leads',
    name: 'my leads.csv',
  });
  expect(page.path()).toBe('/admin/import?import=7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11');
});

test('columns that nobody knows are matched by hand beside the first rows, and stay matched when the check fails', async () => {
  const api = portalWith([]);
  api.answer(matchImportColumns, {
    columns: [
      { header: 'Who', field: null, samples: ['Ann One', ''] },
      { header: 'Email', field: 'Email', samples: ['a@example.com', 'b@example.com'] },
      { header: 'Work mail', field: null, samples: ['w@example.com', ''] },
    ],
    fields: ['Name', 'Email', 'Phone'],
    recognized: false,
  });
  api.refuse(checkImport, 400, { error: 'Bad Request', message: 'It’s missing “Phone”.' });
  open();
  await userEvent.upload(await screen.findByLabelText(copy.file.label), new File(['Who'], 'x.csv'), {
    applyAccept: false,
  });
  const who = await screen.findByLabelText<HTMLSelectElement>(copy.matching.choose('Who'));
  expect(screen.getByText('Ann One')).toBeTruthy();
  expect(api.requestsTo(checkImport)).toHaveLength(0);
  await userEvent.selectOptions(who, 'Name');
  await userEvent.selectOptions(screen.getByLabelText(copy.matching.choose('Work mail')), 'Email');
  expect(screen.getByLabelText<HTMLSelectElement>(copy.matching.choose('Email')).value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: copy.matching.check }));
  expect((await screen.findByRole('alert')).textContent).toContain('It’s missing “Phone”.');
  expect(api.requestsTo(checkImport)[0]?.query.get('columns')).toBe('Name,,Email');
  expect(who.value).toBe('Name');
  await userEvent.click(screen.getByRole('button', { name: copy.matching.cancel }));
  expect(screen.getByRole('button', { name: copy.file.choose })).toBeTruthy();
});

test('why a file is not taken is said beside the button, and what was chosen stays', async () => {
  const api = portalWith([]);
  api.refuse(checkImport, 400, { error: 'Bad Request', message: 'The column “Email” is there twice.' });
  open('/admin/import?kind=leads');
  await userEvent.upload(await screen.findByLabelText(copy.file.label), new File(['Name'], 'x.csv'), {
    applyAccept: false,
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The column “Email” is there twice.');
  expect(screen.getByLabelText<HTMLSelectElement>(copy.file.kind).value).toBe('leads');
});

test('a check shows what would become of the rows, and is begun with or without mails', async () => {
  const api = portalWith([anImport({ unread: ['Shoe Size'] })], true);
  open();
  expect(await screen.findByText('Email: not valid.')).toBeTruthy();
  expect(screen.getByText('These columns will be ignored: Shoe Size.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(copy.report.filter), 'refused');
  await waitFor(() => expect(api.requestsTo(listImportRows)[1]?.query.get('outcome')).toBe('refused'));
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(api.requestsTo(listImportRows)[2]?.query.get('page')).toBe('2'));

  await userEvent.click(screen.getByLabelText(copy.checked.invite));
  expect(await screen.findByText('60 people get an email')).toBeTruthy();
  expect(screen.getByText('Ann One, ann@example.com')).toBeTruthy();
  expect(api.requestsTo(listImportRows).at(-1)?.query.get('invited')).toBe('true');
  const running = anImport({ state: 'running', fresh: 4_940, created: 5_000, progress: { done: 5_000, of: 9_940 } });
  api.answer(startImport, running);
  api.answer(listImports, { imports: [running], canInvite: true });
  await userEvent.click(screen.getByRole('button', { name: 'Import 9,940 members' }));
  expect(await screen.findByRole('progressbar', { name: 'Importing members' })).toBeTruthy();
  expect(screen.getByText('5,000 of 9,940')).toBeTruthy();
  expect(api.requestsTo(startImport)[0]?.body).toEqual({ invite: true, grantPlans: false });
});

test('mails are offered only where they reach anybody, and only to members', async () => {
  portalWith([anImport()]);
  const page = open();
  await screen.findByText('Email: not valid.');
  expect(screen.queryByLabelText(copy.checked.invite)).toBeNull();
  page.unmount();
  portalWith([anImport({ kind: 'leads' })], true);
  open();
  await screen.findByText('Email: not valid.');
  expect(screen.queryByLabelText(copy.checked.invite)).toBeNull();
});

test('somebody else’s import that runs is told of, and beginning another is refused in words', async () => {
  const api = portalWith([anImport()]);
  api.refuse(startImport, 409, { error: 'Conflict', message: 'Another import is running.' });
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Import 9,940 members' }));
  await waitFor(() => expect(page.toast()?.description).toBe('Another import is running.'));
});

test('an import that is through is undone once that is confirmed', async () => {
  const done = anImport({ state: 'done', fresh: 0, created: 9_940, finishedAt: at, undoUntil: at });
  const api = portalWith([done]);
  open();
  expect(await screen.findByText('9,940 members were imported.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: copy.done.undo }));
  expect(screen.getByText(copy.undo.keeps.members)).toBeTruthy();
  const undone = { ...done, state: 'undone', removed: 9_938, kept: 2, undoUntil: null } as const;
  api.answer(undoImport, undone);
  api.answer(listImports, { imports: [undone], canInvite: false });
  await userEvent.click(screen.getAllByRole('button', { name: copy.done.undo }).at(-1) ?? document.body);
  expect(await screen.findByText('9,938 members were removed. 2 were kept. See the report for details.')).toBeTruthy();
});

test('a file is discarded, and others of the day can be opened', async () => {
  const other = anImport({ id: '0b6f1c1e-52f3-4f0e-9d53-3a6b8f6f3c11', name: 'older.csv', state: 'done' });
  const api = portalWith([anImport(), other]);
  const page = open();
  const link = await screen.findByRole('link', { name: 'Open older.csv' });
  expect(link.getAttribute('href')).toContain(other.id);
  api.answer(discardImport, { ok: true });
  api.answer(listImports, { imports: [], canInvite: false });
  await userEvent.click(screen.getByRole('button', { name: copy.checked.discard }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.discarded));
  expect(await screen.findByRole('button', { name: copy.file.choose })).toBeTruthy();
});

test('one that another owner begins does not take the place of what is undone', async () => {
  const mine = anImport({ state: 'done', fresh: 0, created: 9_940, finishedAt: at, undoUntil: at });
  const api = portalWith([mine]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: copy.done.undo }));
  const undone = { ...mine, state: 'undone', removed: 9_940, undoUntil: null } as const;
  const theirs = anImport({ id: '2b1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c22', name: 'theirs.csv', state: 'running' });
  api.answer(undoImport, undone);
  api.answer(listImports, { imports: [theirs, undone], canInvite: false });
  await userEvent.click(screen.getAllByRole('button', { name: copy.done.undo }).at(-1) ?? document.body);
  expect(await screen.findByText('9,940 members were removed.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'people.csv' })).toBeTruthy();
});

test('plans in the file are granted only if the owner chooses so, and the form says what that means', async () => {
  const plans = [
    { plan: 'core-group' as const, rows: 12 },
    { plan: 'core-basic' as const, rows: 1 },
  ];
  const api = portalWith([anImport({ plans })]);
  api.answer(startImport, anImport({ state: 'running' }));
  open();
  expect(
    await screen.findByText('Plans in the file: Core Group for 12 members, Core Basic for 1 member.'),
  ).toBeTruthy();
  expect(screen.getByText(copy.plans.noted)).toBeTruthy();
  await userEvent.click(screen.getByLabelText(copy.plans.grant));
  expect(screen.getByText(copy.plans.granted(13))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Import 9,940 members' }));
  await waitFor(() => expect(api.requestsTo(startImport)[0]?.body).toEqual({ invite: false, grantPlans: true }));
});

test('a file without plans asks nothing about them, and a finished import says that they were granted', async () => {
  portalWith([anImport()]);
  const page = open();
  await screen.findByRole('button', { name: 'Import 9,940 members' });
  expect(screen.queryByLabelText(copy.plans.grant)).toBeNull();
  page.unmount();
  portalWith([anImport({ state: 'done', grantPlans: true, created: 13, finishedAt: at })]);
  open();
  expect(await screen.findByText(copy.plans.wereGranted)).toBeTruthy();
});

const UNINVITED = { id: crypto.randomUUID(), name: 'Ann One', email: 'ann@example.com', joinedAt: at };

test('imported members who have never signed in are listed, and invited after asking', async () => {
  const api = portalWith([], true);
  api.answer(getImportInvitations, { canInvite: true, members: [UNINVITED], total: 48, invited: 2 });
  const page = open();
  expect(await screen.findByText(copy.invitations.total(48))).toBeTruthy();
  expect(screen.getByText('Ann One, ann@example.com')).toBeTruthy();
  expect(screen.getByText(copy.invitations.invited(2))).toBeTruthy();
  expect(screen.getByRole('link', { name: copy.invitations.preview }).getAttribute('href')).toBe(
    '/api/admin/import-invitations/preview',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Invite 48 members' }));
  expect(api.requestsTo(sendImportInvitations)).toEqual([]);
  api.answer(sendImportInvitations, { sent: 48 });
  api.answer(getImportInvitations, { canInvite: true, members: [], total: 0, invited: 50 });
  await userEvent.click(screen.getByRole('button', { name: copy.invitations.confirm }));
  await waitFor(() => expect(page.toast()).toMatchObject(invitedMessage(48)));
  expect(api.requestsTo(sendImportInvitations)[0]?.body).toEqual({ expected: 48 });
  expect(await screen.findByText(copy.invitations.everyone)).toBeTruthy();
});

test('where nobody can be invited, the list says so', async () => {
  const api = portalWith([]);
  api.answer(getImportInvitations, { canInvite: false, members: [UNINVITED], total: 1, invited: 0 });
  open();
  expect(await screen.findByText(copy.invitations.cannot)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invite 1 member' })).toBeNull();
});
