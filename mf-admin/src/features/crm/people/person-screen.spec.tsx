import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  findPeople,
  getPerson,
  getHistory,
  mergePeople,
  dismissDuplicate,
  splitPerson,
  undoPersonChange,
  type Person,
  type PersonSummary,
  type HistoryEntry,
} from '@portal/contracts/people';
import { rememberAdmin } from '@portal/sdk';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { messages } from './copy';
import { PersonScreen } from './person-screen';

const id = '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11';
const otherId = '8b2f4c1e-52f3-4f0e-9d53-3a6b8f6f3c22';
const recordId = '9c3f4c1e-52f3-4f0e-9d53-3a6b8f6f3c33';
const memberId = 'ad4f4c1e-52f3-4f0e-9d53-3a6b8f6f3c44';
const at = '2026-03-09T17:05:00.000Z';

const summary = (given: Partial<PersonSummary> = {}): PersonSummary => ({
  id: otherId,
  version: 'other',
  name: 'D. Reyes',
  emails: ['dana@example.com'],
  phones: ['(555) 010-0199'],
  leads: 1,
  accounts: 0,
  ...given,
});

const dana = (given: Partial<Person> = {}): Person => ({
  ...summary({ id, version: 'first', name: 'Dana Reyes', accounts: 1 }),
  questionnaires: [
    { id: recordId, name: 'Dana R.', email: 'dana@example.com', phone: '(555) 010-0199', status: 'won', createdAt: at },
  ],
  members: [
    {
      id: memberId,
      name: 'Dana Reyes',
      email: 'dana@example.com',
      verified: true,
      joinedAt: at,
      lastActiveAt: null,
      deactivatedAt: null,
      lessonsCompleted: 12,
      posts: 1,
    },
  ],
  proposals: [],
  keptApart: [],
  lastChange: null,
  ...given,
});

const ENTRIES: HistoryEntry[] = [
  { id: 'session:1', at, kind: 'session', title: '1:1 with Sam', coach: 'Sam Lee', cancelled: true },
  {
    id: 'joined:1',
    at,
    kind: 'joined',
    automatic: true,
    actor: null,
    undone: false,
    records: [{ kind: 'lead', name: 'Dana R.', email: 'dana@example.com' }],
  },
  {
    id: 'lead:4',
    at,
    kind: 'strategy-session',
    leadId: recordId,
    change: 'moved',
    startsAt: '2100-03-12T14:00:00.000Z',
    byVisitor: true,
  },
  { id: 'lesson:1', at, kind: 'lesson', course: 'Clarity', day: 3, title: 'Look back' },
  { id: 'mail:1', at, kind: 'mail', subject: 'Welcome', recipient: 'dana@example.com', sent: false },
  { id: 'signed-up:1', at, kind: 'signed-up', memberId, email: 'dana@example.com' },
  { id: 'lead:2', at, kind: 'note', leadId: recordId, text: '<b>Call</b> on Monday' },
  { id: 'submitted:1', at, kind: 'submitted', leadId: recordId, industry: 'Real Estate' },
];

function open(person: Person, entries: HistoryEntry[] = ENTRIES) {
  const api = stubApi();
  api.answer(getPerson, person);
  api.answer(getHistory, entries);
  return { api, page: renderPage(<PersonScreen id={id} />, `/admin/people/${id}`) };
}
const part = (name: string) => screen.findByRole('region', { name });
const confirm = async (dialog: string, button: string) => {
  const asked = within(await screen.findByRole('dialog', { name: dialog }));
  await userEvent.click(asked.getByRole('button', { name: button }));
};

beforeEach(() => {
  rememberAdmin(Date.now());
  stubModalDialogs();
});

test('shows whose it is, with ways to each record, and what happened in words', async () => {
  open(dana());
  expect(await screen.findByRole('heading', { name: 'Dana Reyes', level: 1 })).toBeTruthy();
  const records = within(await part('Records'));
  expect(records.getByRole('link', { name: 'Dana Reyes' }).getAttribute('href')).toBe(`/admin/members/${memberId}`);
  expect(records.getByRole('link', { name: 'Dana R.' }).getAttribute('href')).toBe(`/admin/leads/${recordId}`);
  expect(records.getByText('Email verified')).toBeTruthy();
  const timeline = within(await part('Timeline'));
  await timeline.findByText('Filled out the questionnaire');
  expect(timeline.getAllByRole('listitem').map((item) => item.textContent?.replace(/Mar .*/, '').trim())).toEqual([
    '1:1 with Sam, Sam Lee Canceled',
    'Merged automatically after email verification Questionnaire from Dana R. (dana@example.com)',
    'The visitor moved their strategy session Friday, March 12 at 2:00 PM UTC',
    'Completed day 3 of Clarity: Look back',
    'Emailed dana@example.com: Welcome Not sent yet',
    'Signed up with dana@example.com',
    'Note <b>Call</b> on Monday',
    'Filled out the questionnaire Real Estate',
  ]);
});

test('the timeline is narrowed to one kind, and says when there is nothing of it', async () => {
  const { api } = open(dana());
  const timeline = within(await part('Timeline'));
  await timeline.findByText('Filled out the questionnaire');
  api.answer(getHistory, []);
  await userEvent.selectOptions(timeline.getByLabelText('Show'), 'Plans');
  expect(await timeline.findByText('Nothing here yet.')).toBeTruthy();
  expect(api.requestsTo(getHistory).at(-1)?.query.get('part')).toBe('plans');
});

test('a proposal says what matches, and is joined after asking, as it was seen', async () => {
  const { api, page } = open(dana({ proposals: [{ person: summary(), matches: ['email', 'phone'] }] }));
  const proposals = within(await part('Possible duplicates'));
  expect(proposals.getByText('Same email address')).toBeTruthy();
  expect(proposals.getByText('Same phone number')).toBeTruthy();
  await userEvent.click(proposals.getByRole('button', { name: 'Merge: D. Reyes' }));
  expect(api.requestsTo(mergePeople)).toEqual([]);
  api.answer(mergePeople, { ok: true });
  api.answer(
    getPerson,
    dana({
      version: 'second',
      leads: 2,
      lastChange: { id: '1', kind: 'joined', at, automatic: false, actor: 'Kim Lee', records: [] },
    }),
  );
  await confirm('Merge with D. Reyes?', 'Merge');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.merged));
  expect(api.requestsTo(mergePeople).map(({ body }) => body)).toEqual([
    { version: 'first', other: { id: otherId, version: 'other' } },
  ]);
  expect(await screen.findByText('Merged by Kim Lee')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Possible duplicates' })).toBeNull();
});

test('when somebody was quicker, the words of the refusal are told and the person is read anew', async () => {
  const { api, page } = open(dana({ proposals: [{ person: summary(), matches: ['name'] }] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Not the same person: D. Reyes' }));
  api.refuse(dismissDuplicate, 409, { error: 'Conflict', code: 'conflict', message: 'This has changed meanwhile.' });
  api.answer(getPerson, dana({ version: 'second', keptApart: [summary()] }));
  await confirm('Is D. Reyes a different person?', 'Yes, different person');
  await waitFor(() => expect(page.toast()?.description).toBe('This has changed meanwhile.'));
  expect(within(await part('Dismissed duplicates')).getByRole('link', { name: 'D. Reyes' })).toBeTruthy();
});

test('one record is separated, and the last change undone, each after asking', async () => {
  const { api, page } = open(dana());
  await userEvent.click(
    await screen.findByRole('button', { name: 'Split: Questionnaire from Dana R. (dana@example.com)' }),
  );
  api.answer(splitPerson, { id: otherId });
  api.answer(
    getPerson,
    dana({
      version: 'second',
      leads: 0,
      questionnaires: [],
      lastChange: { id: '7', kind: 'separated', at, automatic: false, actor: null, records: [] },
    }),
  );
  await confirm('Split off Questionnaire from Dana R. (dana@example.com)?', 'Split');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.split));
  expect(api.requestsTo(splitPerson)[0]?.body).toEqual({ version: 'first', record: recordId });
  expect(screen.queryByRole('button', { name: /^Separate/ })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  api.answer(undoPersonChange, { ok: true });
  await confirm('Undo this?', 'Undo');
  await waitFor(() => expect(page.toast()).toMatchObject(messages.undone));
  expect(api.requestsTo(undoPersonChange)[0]?.path).toBe('/api/admin/person-changes/7/undo');
});

test('somebody else is looked for by name, never the person themselves', async () => {
  const { api } = open(dana());
  await userEvent.click(await screen.findByRole('button', { name: 'Merge with another person' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Merge with another person' }));
  const search = dialog.getByRole<HTMLButtonElement>('button', { name: 'Search' });
  await userEvent.type(dialog.getByLabelText('Name, email, or phone number'), 're');
  expect(search.disabled).toBe(true);
  api.answer(findPeople, [summary({ id, name: 'Dana Reyes' }), summary({ name: 'Robin Reyes' })]);
  await userEvent.type(dialog.getByLabelText('Name, email, or phone number'), 'yes{Enter}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Merge: Robin Reyes' }));
  expect(await screen.findByRole('dialog', { name: 'Merge with Robin Reyes?' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Merge: Dana Reyes' })).toBeNull();
});

test('who was joined with somebody else is shown at the address of that one', async () => {
  const { page } = open(dana({ id: otherId }));
  await waitFor(() => expect(page.path()).toBe(`/admin/people/${otherId}`));
});
