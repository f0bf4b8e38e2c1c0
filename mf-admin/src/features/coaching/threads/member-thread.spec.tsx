import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/questionnaire';
import {
  deleteTeamMessage,
  getTeamThread,
  hideThreadMessage,
  listTeamThread,
  readTeamThread,
  restoreThreadMessage,
  sendTeamMessage,
  type TeamThread,
} from '@portal/contracts/team-threads';
import { uploadTeamAttachment, type Attachment } from '@portal/contracts/thread-files';
import type { ThreadMessage } from '@portal/contracts/threads';
import { rememberAdmin } from '@portal/sdk';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, messages as toasts } from './copy';
import { MemberThread } from './member-thread';

const ID = crypto.randomUUID();
const LABEL = copy.thread.label('Dana Reyes');

const thread: TeamThread = {
  member: { id: ID, firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com', profileImageUrl: null },
  unread: 0,
  readByOther: null,
  readByTeam: null,
};

const aMessage = (changes: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id: crypto.randomUUID(),
  from: 'member',
  author: 'Dana Reyes',
  content: 'Hello',
  createdAt: '2026-03-09T15:00:00.000Z',
  attachments: [],
  mayDelete: false,
  hiddenReason: null,
  ...changes,
});

function open(messages: ThreadMessage[], standing: Partial<TeamThread> = {}) {
  const api = stubApi();
  api.answer(getTeamThread, { ...thread, ...standing });
  api.answer(listTeamThread, messages);
  return { api, page: renderPage(<MemberThread memberId={ID} />) };
}

const aFile = (name: string): Attachment => ({
  id: crypto.randomUUID(),
  kind: 'pdf',
  name,
  bytes: 1200,
  token: 'x'.repeat(43),
  width: null,
  height: null,
});

async function choose({ name }: Attachment) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no way to choose a file');
  await userEvent.upload(input, new File(['%PDF'], name, { type: 'application/pdf' }));
}

const log = async () => within(await screen.findByRole('log', { name: LABEL }));

beforeEach(() => {
  localStorage.clear();
  stubModalDialogs();
  rememberAdmin(Date.now());
});

test('what the member wrote is shown and counts as read by the team', async () => {
  const message = aMessage({ content: 'Can we talk?' });
  const { api } = open([message], { unread: 1 });
  api.answer(readTeamThread, { ...thread, readByTeam: message.createdAt });
  expect(await (await log()).findByText('Can we talk?')).toBeTruthy();
  await waitFor(() =>
    expect(api.requestsTo(readTeamThread).map(({ body }) => body)).toEqual([{ at: message.createdAt }]),
  );
});

test('an answer that could not be sent stays in the box, and goes with the same key when it is sent again', async () => {
  const { api, page } = open([aMessage()]);
  await log();
  const box = screen.getByLabelText<HTMLTextAreaElement>(copy.box.label);
  await userEvent.type(box, 'Gladly, at nine.');
  api.disconnect(sendTeamMessage);
  const send = () => userEvent.click(screen.getByRole('button', { name: copy.box.send }));
  await send();
  await waitFor(() => expect(page.toast()).toMatchObject(toasts.sendFailed));
  expect(box.value).toBe('Gladly, at nine.');
  api.answer(sendTeamMessage, aMessage({ from: 'team', author: 'Kim Lee', content: 'Gladly, at nine.' }));
  await send();
  expect(await (await log()).findByText('Gladly, at nine.')).toBeTruthy();
  expect(box.value).toBe('');
  const keys = api.requestsTo(sendTeamMessage).map(({ headers }) => headers.get(IDEMPOTENCY_KEY_HEADER));
  expect(new Set(keys)).toEqual(new Set([keys[0]]));
});

test('an answer can be sent once its files are uploaded', async () => {
  const { api } = open([aMessage()]);
  await log();
  const file = aFile('plan.pdf');
  const uploaded = api.hold(uploadTeamAttachment);
  await choose(file);
  await userEvent.type(screen.getByLabelText(copy.box.label), 'Here it is');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: copy.box.send });
  expect(send.disabled).toBe(true);
  await act(async () => uploaded(file));
  expect(screen.getByRole('button', { name: copy.files.remove(file.name) })).toBeTruthy();
  expect(send.disabled).toBe(false);
});

test('a file that is added while an answer is sent stays for the next one', async () => {
  const { api } = open([aMessage()]);
  await log();
  const [first, later] = [aFile('first.pdf'), aFile('later.pdf')];
  const upload = async (file: Attachment) => {
    api.answer(uploadTeamAttachment, file);
    await choose(file);
  };
  await upload(first);
  await userEvent.type(screen.getByLabelText(copy.box.label), 'Here it is');
  const answered = api.hold(sendTeamMessage);
  await userEvent.click(screen.getByRole('button', { name: copy.box.send }));
  await upload(later);
  await act(async () => answered(aMessage({ from: 'team', author: 'Kim Lee', content: 'Here it is' })));
  expect(await (await log()).findByText('Here it is')).toBeTruthy();
  expect(screen.queryByRole('button', { name: copy.files.remove(first.name) })).toBeNull();
  expect(screen.getByRole('button', { name: copy.files.remove(later.name) })).toBeTruthy();
  expect(api.requestsTo(sendTeamMessage)[0]?.body).toEqual({ content: 'Here it is', attachments: [first.id] });
});

test('a message is hidden with a reason, and shown again', async () => {
  const message = aMessage({ content: 'My card is 4111' });
  const { api, page } = open([message]);
  await userEvent.click(await (await log()).findByRole('button', { name: copy.hide.open }));
  await userEvent.click(screen.getByRole('button', { name: copy.hide.confirm }));
  expect(api.requestsTo(hideThreadMessage)).toEqual([]);
  api.answer(hideThreadMessage, { ...message, content: '', hiddenReason: 'No card numbers' });
  await userEvent.type(screen.getByLabelText(new RegExp(copy.hide.reason)), 'No card numbers');
  await userEvent.click(screen.getByRole('button', { name: copy.hide.confirm }));
  await waitFor(() => expect(page.toast()).toMatchObject(toasts.hidden));
  expect((await log()).queryByText('My card is 4111')).toBeNull();
  expect((await log()).getByText(copy.hide.hidden('No card numbers'))).toBeTruthy();
  api.answer(restoreThreadMessage, message);
  await userEvent.click((await log()).getByRole('button', { name: copy.hide.restore }));
  expect(await (await log()).findByText('My card is 4111')).toBeTruthy();
});

test('only what the server lets them delete can be deleted, after a question', async () => {
  const own = aMessage({ from: 'team', author: 'Kim Lee', content: 'Mistaken', mayDelete: true });
  const { api } = open([own, aMessage({ from: 'team', author: 'Sam Ortiz', content: 'Theirs' })]);
  api.answer(deleteTeamMessage, { ok: true });
  await userEvent.click(await (await log()).findByRole('button', { name: copy.remove.open }));
  await userEvent.click(screen.getByRole('button', { name: copy.remove.confirm }));
  await waitFor(() => expect(screen.queryByText('Mistaken')).toBeNull());
  expect((await log()).getByText('Theirs')).toBeTruthy();
});

test('earlier messages come on request, and when they do not, that is said and can be tried again', async () => {
  const { api } = open([]);
  const newest = [aMessage({ content: 'The newest' })];
  api.answerWith(listTeamThread, () => ({
    data: newest,
    headers: { link: `</api/admin/threads/${ID}/messages?after=x>; rel="next"` },
  }));
  await (await log()).findByText('The newest');
  api.disconnect(listTeamThread);
  await userEvent.click(await screen.findByRole('button', { name: copy.thread.earlier }));
  expect((await screen.findByRole('alert')).textContent).toContain(copy.thread.earlierFailed);
  expect((await log()).getByText('The newest')).toBeTruthy();
  api.answer(listTeamThread, [aMessage({ content: 'An old one' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await log()).findByText('An old one')).toBeTruthy();
});

test('says when there is no such member', async () => {
  const api = stubApi();
  api.refuse(getTeamThread, 404, { error: 'Not Found', code: 'not_found', message: 'Gone' });
  renderPage(<MemberThread memberId={ID} />);
  expect((await screen.findByRole('alert')).textContent).toContain(copy.thread.gone);
});
