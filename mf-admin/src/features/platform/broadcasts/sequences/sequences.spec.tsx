import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listContent } from '@portal/contracts/content-editing';
import {
  activateEmailSequence,
  createEmailSequence,
  getEmailSequence,
  getSequenceAudience,
  listEmailSequences,
  pauseEmailSequence,
  sendSequenceTest,
  updateEmailSequence,
  type EmailSequence,
  type SequenceStep,
  type StoredTrigger,
} from '@portal/contracts/email-sequences';
import { getEmailDelivery } from '@portal/contracts/outbox';
import { rememberAdmin } from '@portal/sdk';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import {
  activateCopy,
  copy,
  formCopy,
  messages,
  newCopy,
  resultsCopy,
  reviewCopy,
  testedMessage,
  triggerText,
} from './copy';
import { SequenceScreen } from './sequence-screen';
import { SequencesScreen } from './sequences-screen';

const COUNTS = {
  waiting: 3,
  sent: 1200,
  skipped: 4,
  late: 0,
  goal: 5,
  replied: 6,
  unsubscribed: 7,
  unreachable: 0,
  unsubscribedAfter: 2,
};

const step = (given: Partial<SequenceStep>): SequenceStep => ({
  id: crypto.randomUUID(),
  waitDays: 1,
  hour: 9,
  condition: null,
  subject: 'First',
  body: 'Hello.',
  counts: COUNTS,
  ...given,
});

const draft: EmailSequence = {
  id: crypto.randomUUID(),
  version: 'first',
  state: 'draft',
  name: 'Welcome',
  trigger: { kind: 'sign-up', days: null, course: null },
  goal: 'lesson',
  timeZone: 'America/New_York',
  steps: [step({}), step({ subject: 'Second', waitDays: 3, condition: 'no-lesson' })],
  counts: { enrolled: 0, inProgress: 0, reachedGoal: 0 },
  createdAt: '2026-03-04T12:00:00.000Z',
  activatedAt: null,
};
const [first, second] = draft.steps;

const active: EmailSequence = {
  ...draft,
  state: 'active',
  activatedAt: '2026-03-05T12:00:00.000Z',
  counts: { enrolled: 1500, inProgress: 30, reachedGoal: 40 },
};

const KIM = { id: crypto.randomUUID(), name: 'Kim Osei' };

beforeEach(() => {
  rememberAdmin(Date.now());
  localStorage.removeItem(`draft:sequence:${draft.id}`);
  stubModalDialogs();
});

function open(sequence: EmailSequence) {
  const api = stubApi();
  api.answer(getEmailSequence, sequence);
  api.answer(getSequenceAudience, { total: 7, sample: [KIM], leftOut: { unsubscribed: 1, unverified: 2 } });
  api.answer(getEmailDelivery, { configured: true, admins: [], waiting: 0, failed: 0 });
  api.answer(listContent, []);
  const page = renderPage(<SequenceScreen id={draft.id} />, `/admin/email-sequences/${draft.id}`);
  return { api, page };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('lists sequences with what starts them and how many people are in them', async () => {
  const api = stubApi();
  const { steps, version: _, timeZone: __, ...listed } = active;
  api.answer(listEmailSequences, [{ ...listed, steps: steps.length }]);
  api.answer(listContent, []);
  renderPage(<SequencesScreen />, '/admin/email-sequences');
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(row?.textContent).toMatch(/Welcome.*Active.*Signs up.*2.*1,500.*30.*40.*Open/);
});

test('a new draft begins with its name and what starts it', async () => {
  const api = stubApi();
  api.answer(listEmailSequences, []);
  api.answer(listContent, []);
  renderPage(<SequencesScreen />, '/admin/email-sequences');
  expect(await screen.findByText(copy.empty.title)).toBeTruthy();
  await press(copy.add);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: newCopy.texts.save }));
  expect(dialog.getByText('Please enter a name')).toBeTruthy();
  api.answer(createEmailSequence, draft);
  await userEvent.type(dialog.getByLabelText(/^Name/), 'We miss you');
  await userEvent.selectOptions(dialog.getByLabelText(newCopy.trigger), 'inactivity');
  await userEvent.click(dialog.getByRole('button', { name: newCopy.texts.save }));
  await waitFor(() => expect(api.requestsTo(createEmailSequence)).toHaveLength(1));
  expect(api.requestsTo(createEmailSequence)[0]?.body).toMatchObject({
    name: 'We miss you',
    trigger: { kind: 'inactivity', days: 14, course: null },
    steps: [],
  });
});

test('emails are added, moved, and saved with their wait and condition, and what was typed survives a failure and a reload', async () => {
  const { api, page } = open(draft);
  await press(formCopy.steps.add);
  const third = () => screen.getAllByRole('listitem').at(-1) ?? document.body;
  await userEvent.type(within(third()).getByLabelText(/^Subject/), 'Third');
  await userEvent.type(within(third()).getByLabelText(formCopy.steps.body), 'Hello again.');
  await userEvent.selectOptions(within(third()).getByLabelText(formCopy.steps.condition), 'no-plan');
  await press(formCopy.steps.up(2));
  expect(screen.getByText(reviewCopy.saveFirst)).toBeTruthy();
  api.disconnect(updateEmailSequence);
  await press(formCopy.save);
  await waitFor(() => expect(page.toast()).toMatchObject(messages.saveFailed));
  page.unmount();

  const again = open(draft);
  expect(await screen.findByDisplayValue('Third')).toBeTruthy();
  again.api.answer(updateEmailSequence, { ...draft, version: 'second' });
  await press(formCopy.save);
  await waitFor(() => expect(again.page.toast()).toMatchObject(messages.saved));
  const sent = again.api.requestsTo(updateEmailSequence)[0]?.body as { version: string; steps: unknown[] };
  expect(sent).toMatchObject({ version: 'first', name: 'Welcome', goal: 'lesson' });
  expect(sent.steps).toEqual([
    { id: second?.id, waitDays: 3, hour: 9, condition: 'no-lesson', subject: 'Second', body: 'Hello.' },
    { id: first?.id, waitDays: 1, hour: 9, condition: null, subject: 'First', body: 'Hello.' },
    { id: null, waitDays: 3, hour: 9, condition: 'no-plan', subject: 'Third', body: 'Hello again.' },
  ]);
  expect(localStorage.getItem(`draft:sequence:${draft.id}`)).toBeNull();
});

test('the fields say what is wrong, and only what goes with the start can be chosen', async () => {
  const { api } = open(draft);
  const [wait] = await screen.findAllByLabelText(formCopy.steps.wait(1));
  await userEvent.clear(wait ?? document.body);
  await press(formCopy.save);
  expect(screen.getByText('Please enter a number of days')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(formCopy.trigger), 'questionnaire');
  const goals = within(screen.getByLabelText(formCopy.goal)).getAllByRole('option');
  expect(goals.map(({ textContent }) => textContent)).toEqual([
    formCopy.noGoal,
    formCopy.goals.account,
    formCopy.goals.purchase,
    formCopy.goals.session,
  ]);
  expect(api.requestsTo(updateEmailSequence)).toEqual([]);
});

test('the review previews each email as a real person gets it, and activates the sequence after asking', async () => {
  const { api, page } = open(draft);
  expect(await screen.findByText(reviewCopy.total(7))).toBeTruthy();
  expect(screen.getByText(reviewCopy.unsubscribed(1))).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(reviewCopy.recipient), KIM.name);
  expect(screen.getByRole('link', { name: reviewCopy.preview(2) }).getAttribute('href')).toBe(
    `/api/admin/email-sequences/${draft.id}/steps/${second?.id}/preview?recipient=${KIM.id}`,
  );
  api.answer(sendSequenceTest, { recipients: ['kim@example.com'] });
  await press(reviewCopy.test(1));
  await waitFor(() => expect(page.toast()).toMatchObject(testedMessage(['kim@example.com'])));

  await press(reviewCopy.activate);
  const dialog = within(screen.getByRole('dialog', { name: activateCopy.title }));
  expect(api.requestsTo(activateEmailSequence)).toEqual([]);
  api.answer(activateEmailSequence, active);
  await userEvent.click(dialog.getByRole('button', { name: activateCopy.confirm }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.activated));
  expect(api.requestsTo(activateEmailSequence)[0]?.body).toEqual({ version: 'first' });
  expect(await screen.findByText('1,500')).toBeTruthy();
});

test('an active sequence shows what became of each email, can’t change its start, and is paused', async () => {
  const { api, page } = open(active);
  const table = within(await screen.findByRole('table', { name: resultsCopy.caption }));
  const [, row] = table.getAllByRole('row');
  expect(row?.textContent).toMatch(/First.*1,200.*3.*4.*5.*6.*7/);
  expect(screen.getByText(formCopy.triggerFixed)).toBeTruthy();
  expect(screen.queryByRole('button', { name: formCopy.delete })).toBeNull();
  api.answer(pauseEmailSequence, { ...active, state: 'paused' });
  await press(reviewCopy.pause);
  await waitFor(() => expect(page.toast()).toMatchObject(messages.paused));
  expect(await screen.findByRole('button', { name: reviewCopy.resume })).toBeTruthy();
});

test('nothing is activated without an email, or with one that has no text', async () => {
  open({ ...draft, steps: [] });
  expect(await screen.findByText(reviewCopy.noSteps)).toBeTruthy();
  expect(screen.queryByRole('button', { name: reviewCopy.activate })).toBeNull();
});

test.each<[StoredTrigger, string]>([
  [{ kind: 'inactivity', days: 1, course: null }, 'Stays away for 1 day'],
  [{ kind: 'course-completed', days: null, course: 'clarity' }, 'Completes Title of clarity'],
  [{ kind: 'sign-up', days: null, course: null }, newCopy.triggers['sign-up']],
  [{ kind: 'birthday', days: null, course: null }, 'birthday'],
])('a start in words: %j', (trigger, words) => {
  expect(triggerText(trigger, (key) => `Title of ${key}`)).toBe(words);
});
