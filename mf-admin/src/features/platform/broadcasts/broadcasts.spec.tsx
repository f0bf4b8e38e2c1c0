import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createBroadcast,
  deleteBroadcast,
  getBroadcast,
  getBroadcastRecipients,
  listBroadcasts,
  sendBroadcast,
  sendBroadcastTest,
  updateBroadcast,
  type Broadcast,
  type Segment,
} from '@portal/contracts/broadcasts';
import { listContent } from '@portal/contracts/content-editing';
import { getEmailDelivery } from '@portal/contracts/outbox';
import { rememberAdmin } from '@portal/sdk';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { BroadcastScreen } from './broadcast-screen';
import { BroadcastsScreen } from './broadcasts-screen';
import {
  copy,
  deleteCopy,
  detailsCopy,
  formCopy,
  messages,
  newCopy,
  reviewCopy,
  segmentText,
  sendCopy,
  testedMessage,
} from './copy';

const draft: Broadcast = {
  id: crypto.randomUUID(),
  version: 'first',
  state: 'draft',
  subject: 'A new course',
  body: 'It starts on Monday.',
  segment: { audience: 'members', plans: [], course: null, inactiveDays: null },
  createdAt: '2026-03-04T12:00:00.000Z',
  sentAt: null,
  recipients: 0,
  delivered: 0,
  failed: 0,
  unsubscribed: 0,
};

const sent: Broadcast = {
  ...draft,
  state: 'sent',
  sentAt: '2026-03-05T12:00:00.000Z',
  recipients: 1200,
  delivered: 1198,
  failed: 2,
  unsubscribed: 3,
};

const recipients = {
  total: 7,
  sample: ['Ada Reyes', 'Ben Reyes'],
  leftOut: { unsubscribed: 1, unverified: 2 },
};

beforeEach(() => {
  rememberAdmin(Date.now());
  localStorage.removeItem(`draft:broadcast:${draft.id}`);
  stubModalDialogs();
});

function open(broadcast: Broadcast) {
  const api = stubApi();
  api.answer(getBroadcast, broadcast);
  api.answer(getBroadcastRecipients, recipients);
  api.answer(getEmailDelivery, { configured: true, admins: [], waiting: 0, failed: 0 });
  api.answer(listContent, []);
  const page = renderPage(<BroadcastScreen id={draft.id} />, `/admin/broadcasts/${draft.id}`);
  return { api, page };
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

test('lists drafts, and how those that were sent went', async () => {
  const api = stubApi();
  api.answer(listBroadcasts, [draft, { ...sent, id: crypto.randomUUID() }]);
  renderPage(<BroadcastsScreen />, '/admin/broadcasts');
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/A new course.*Draft.*Members.*Edit/),
    expect.stringMatching(/A new course.*Sent.*Members.*1,200.*1,198.*2.*3.*Open/),
  ]);
});

test('a new draft begins with its subject', async () => {
  const api = stubApi();
  api.answer(listBroadcasts, []);
  renderPage(<BroadcastsScreen />, '/admin/broadcasts');
  expect(await screen.findByText(copy.empty.title)).toBeTruthy();
  await press(copy.add);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: newCopy.texts.save }));
  expect(dialog.getByText('Please enter a subject')).toBeTruthy();
  api.answer(createBroadcast, draft);
  await userEvent.type(dialog.getByLabelText(/^Subject/), draft.subject);
  await userEvent.click(dialog.getByRole('button', { name: newCopy.texts.save }));
  await waitFor(() => expect(api.requestsTo(createBroadcast)).toHaveLength(1));
  expect(api.requestsTo(createBroadcast)[0]?.body).toMatchObject({ subject: draft.subject, body: '' });
});

test('a draft is deleted after a confirmation, once; a failure leaves it where it is', async () => {
  const { api, page } = open(draft);
  const confirm = () => within(screen.getByRole('dialog')).getByRole('button', { name: deleteCopy.confirm });
  await press(formCopy.delete);
  await press(deleteCopy.keep);
  expect(screen.queryByRole('dialog')).toBeNull();

  api.disconnect(deleteBroadcast);
  await press(formCopy.delete);
  await userEvent.click(confirm());
  await waitFor(() => expect(page.toast()).toMatchObject(messages.deleteFailed));

  api.answer(deleteBroadcast, { ok: true });
  await userEvent.click(confirm());
  await waitFor(() => expect(page.path()).toBe('/admin/broadcasts'));
  expect(page.toast()).toMatchObject(messages.deleted);
  await waitFor(() => expect(confirm().getAttribute('aria-disabled')).toBe('true'));
});

test('a draft is saved with its segment, and what was typed survives a failure and a reload', async () => {
  const { api, page } = open(draft);
  await userEvent.type(await screen.findByLabelText(/^Subject/), ' in May');
  await userEvent.click(screen.getByLabelText('Core Group'));
  await userEvent.click(screen.getByLabelText('No plan'));
  await userEvent.type(screen.getByLabelText(formCopy.inactiveDays), '14');
  expect(screen.getByText(reviewCopy.saveFirst)).toBeTruthy();
  api.disconnect(updateBroadcast);
  await press(formCopy.save);
  await waitFor(() => expect(page.toast()).toMatchObject(messages.saveFailed));
  page.unmount();

  const again = open(draft);
  expect(await screen.findByDisplayValue('A new course in May')).toBeTruthy();
  const segment = { audience: 'members', plans: ['core-group', 'none'], course: null, inactiveDays: 14 } as const;
  again.api.answer(updateBroadcast, {
    ...draft,
    version: 'second',
    subject: 'A new course in May',
    segment: { ...segment, plans: [...segment.plans] },
  });
  await press(formCopy.save);
  await waitFor(() => expect(again.page.toast()).toMatchObject(messages.saved));
  expect(again.api.requestsTo(updateBroadcast)[0]?.body).toEqual({
    subject: 'A new course in May',
    body: draft.body,
    segment,
    version: 'first',
  });
  expect(localStorage.getItem(`draft:broadcast:${draft.id}`)).toBeNull();
  expect(await screen.findByText(reviewCopy.total(7))).toBeTruthy();
});

test('a segment of leads needs a status, and the fields say what is wrong', async () => {
  const { api } = open(draft);
  await userEvent.selectOptions(await screen.findByLabelText(formCopy.audience), 'leads');
  for (const status of ['New', 'Contacted', 'Call booked']) await userEvent.click(screen.getByLabelText(status));
  await press(formCopy.save);
  expect(screen.getByText('Choose at least one status')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(formCopy.audience), 'members');
  await userEvent.type(screen.getByLabelText(formCopy.inactiveDays), '0');
  await press(formCopy.save);
  expect(screen.getByText('Please enter at least 1 day')).toBeTruthy();
  expect(api.requestsTo(updateBroadcast)).toEqual([]);
});

test('the review says who gets it, sends a test, and sends it after asking', async () => {
  const { api, page } = open(draft);
  expect(await screen.findByText(reviewCopy.total(7))).toBeTruthy();
  expect(screen.getByText('Ada Reyes, Ben Reyes, and 5 more')).toBeTruthy();
  expect(screen.getByText(reviewCopy.unsubscribed(1))).toBeTruthy();
  expect(screen.getByText(reviewCopy.unverified(2))).toBeTruthy();
  expect(screen.getByRole('link', { name: detailsCopy.preview }).getAttribute('href')).toBe(
    `/api/admin/broadcasts/${draft.id}/preview`,
  );
  api.answer(sendBroadcastTest, { recipients: ['kim@example.com'] });
  await press(reviewCopy.test);
  await waitFor(() => expect(page.toast()).toMatchObject(testedMessage(['kim@example.com'])));

  await press(reviewCopy.send);
  const dialog = within(screen.getByRole('dialog', { name: sendCopy.title(7) }));
  expect(api.requestsTo(sendBroadcast)).toEqual([]);
  api.answer(sendBroadcast, sent);
  await userEvent.click(dialog.getByRole('button', { name: sendCopy.confirm }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.sent));
  expect(api.requestsTo(sendBroadcast)[0]?.body).toEqual({ version: 'first' });
  expect(await screen.findByText('1,198')).toBeTruthy();
  expect(screen.queryByRole('button', { name: formCopy.save })).toBeNull();
});

test('nothing can be sent without a text or without recipients', async () => {
  const { api } = open({ ...draft, body: '' });
  expect(await screen.findByText(reviewCopy.noBody)).toBeTruthy();
  expect(screen.queryByRole('button', { name: reviewCopy.send })).toBeNull();
  api.answer(getBroadcastRecipients, { ...recipients, total: 0, sample: [] });
  api.answer(updateBroadcast, { ...draft, version: 'second' });
  await userEvent.type(screen.getByLabelText(formCopy.body), draft.body);
  await press(formCopy.save);
  expect(await screen.findByText(reviewCopy.nobody)).toBeTruthy();
  expect(await button(reviewCopy.test)).toBeTruthy();
  expect(screen.queryByRole('button', { name: reviewCopy.send })).toBeNull();
});

test('while emails are on their way, it looks again until they are out', async () => {
  const { api } = open({ ...sent, state: 'sending', delivered: 5, failed: 0 });
  expect(await screen.findByText(detailsCopy.sending)).toBeTruthy();
  api.answer(getBroadcast, sent);
  expect(await screen.findByText('1,198')).toBeTruthy();
  expect(screen.getByRole('link', { name: detailsCopy.outbox })).toBeTruthy();
});

test.each<[Segment, string]>([
  [{ audience: 'members', plans: [], course: null, inactiveDays: null }, 'All members'],
  [
    {
      audience: 'members',
      plans: ['core-group', 'none'],
      course: { key: 'clarity', stage: 'in-progress' },
      inactiveDays: 14,
    },
    'Members · Core Group or No plan · Title of clarity: started, but haven’t finished · not seen for 14 days',
  ],
  [{ audience: 'leads', statuses: ['new', 'lost'] }, 'Leads · new, lost'],
])('a segment in words: %j', (segment, words) => {
  const text = segmentText(
    segment,
    (status) => status,
    (key) => `Title of ${key}`,
  );
  expect(text).toBe(words);
});
