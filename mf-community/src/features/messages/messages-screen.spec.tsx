import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/questionnaire';
import { uploadAttachment, type Attachment } from '@portal/contracts/thread-files';
import {
  deleteThreadMessage,
  getThread,
  listThread,
  readThread,
  sendThreadMessage,
  type ThreadMessage,
} from '@portal/contracts/threads';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { stubQueue } from '@portal/remote-kit/testing/stub-queue';
import { WAITING } from '../../shared/queued';
import { copy } from './copy';
import { MessagesScreen } from './messages-screen';

const aMessage = (changes: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id: crypto.randomUUID(),
  from: 'member',
  author: 'Ada Reyes',
  content: 'Hello',
  createdAt: '2026-03-09T15:00:00.000Z',
  attachments: [],
  mayDelete: changes.from !== 'team',
  hiddenReason: null,
  ...changes,
});

const aFile = (changes: Partial<Attachment> = {}): Attachment => ({
  id: crypto.randomUUID(),
  token: 'x'.repeat(43),
  kind: 'pdf',
  name: 'plan.pdf',
  bytes: 10,
  width: null,
  height: null,
  ...changes,
});

const READ = { unread: 0, readByOther: null };
const member = aMember();

function open(messages: ThreadMessage[] = [], address = '/coaching/messages') {
  const api = stubApi();
  api.answer(getThread, READ);
  api.answer(listThread, messages);
  const page = renderPage(<MessagesScreen />, address, member);
  return { api, page };
}

const log = async () => within(await screen.findByRole('log', { name: copy.label }));
const box = () => screen.getByLabelText<HTMLTextAreaElement>(copy.box.label);
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: copy.box.send });
const write = async (text: string) => {
  await userEvent.type(box(), text);
  await userEvent.click(sendButton());
};

beforeEach(() => {
  localStorage.clear();
  stubModalDialogs();
});

test('the conversation stands day by day, the newest last, with who wrote and what the team has read', async () => {
  const api = stubApi();
  api.answer(getThread, { unread: 0, readByOther: '2026-03-09T16:00:00.000Z' });
  api.answer(listThread, [
    aMessage({ from: 'team', author: 'Jordan Lee', content: 'Gladly', createdAt: '2026-03-10T15:00:00.000Z' }),
    aMessage({ content: 'On Monday?', createdAt: '2026-03-09T16:00:00.000Z' }),
    aMessage({ content: 'Can we talk?', createdAt: '2026-03-09T15:00:00.000Z' }),
  ]);
  renderPage(<MessagesScreen />, '/coaching/messages', member);
  await (await log()).findByText(copy.read);
  const items = (await (await log()).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Monday, March 9, 2026',
    expect.stringMatching(/^You11:00\sAMDeleteCan we talk\?$/),
    expect.stringMatching(/^You12:00\sPMDeleteOn Monday\?Read$/),
    'Tuesday, March 10, 2026',
    expect.stringMatching(/^Jordan Lee11:00\sAMGladly$/),
  ]);
});

test('without messages it says what the place is for', async () => {
  open();
  expect(await screen.findByText(copy.none)).toBeTruthy();
  expect(sendButton().disabled).toBe(true);
});

test('what is sent stands there at once, and the box is empty', async () => {
  const { api } = open();
  await screen.findByText(copy.none);
  const arrive = api.hold(sendThreadMessage);
  await write(' Can we talk? ');
  expect((await log()).getByText('Can we talk?')).toBeTruthy();
  expect(screen.getByText(copy.unsent.sending)).toBeTruthy();
  expect(box().value).toBe('');
  arrive(aMessage({ content: 'Can we talk?' }));
  await waitFor(() => expect(screen.queryByText(copy.unsent.sending)).toBeNull());
  expect((await log()).getAllByText('Can we talk?')).toHaveLength(1);
  expect(localStorage.length).toBe(0);
});

test('what could not be sent stays, over a reload too, and goes with the same key when it is sent again', async () => {
  const { api, page } = open();
  await screen.findByText(copy.none);
  api.disconnect(sendThreadMessage);
  await write('Hello?');
  expect(await screen.findByText(copy.unsent.failed)).toBeTruthy();
  page.unmount();

  const again = open();
  again.api.answer(sendThreadMessage, aMessage({ content: 'Hello?' }));
  await userEvent.click(await screen.findByRole('button', { name: copy.unsent.again }));
  await waitFor(() => expect(screen.queryByText(copy.unsent.failed)).toBeNull());
  const keys = [api, again.api].map((one) => one.requestsTo(sendThreadMessage)[0]?.headers.get(IDEMPOTENCY_KEY_HEADER));
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('what was refused says why, and goes back into the box to be written otherwise', async () => {
  const { api } = open();
  await screen.findByText(copy.none);
  const message = 'You have sent a lot of messages today. Please wait 5 minutes and try again.';
  api.refuse(sendThreadMessage, 429, { error: 'Too Many Requests', code: 'too_many_requests', message });
  await write('Hello?');
  expect(await screen.findByText(message)).toBeTruthy();
  await userEvent.type(box(), 'And more');
  await userEvent.click(screen.getByRole('button', { name: copy.unsent.edit }));
  expect(box().value).toBe('And more\n\nHello?');
  expect(screen.queryByText(message)).toBeNull();
});

test('what was typed in the dialog of an earlier release is in the box', async () => {
  localStorage.setItem(`draft:message:${member.id}`, 'Half a thought');
  open();
  await screen.findByText(copy.none);
  expect(box().value).toBe('Half a thought');
});

test('files go with a message: on their way, refused with why, taken out, sent', async () => {
  const { api } = open();
  await screen.findByText(copy.none);
  const taken = api.hold(uploadAttachment);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no way to choose a file');
  await userEvent.upload(input, new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }));
  expect(screen.getByRole('progressbar', { name: copy.files.sending('plan.pdf') }).getAttribute('value')).toBe('50');
  await userEvent.type(box(), 'Here it is');
  expect(sendButton().disabled).toBe(true);
  const file = aFile();
  taken(file);
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  expect(api.requestsTo(uploadAttachment)[0]?.query.get('name')).toBe('plan.pdf');

  const message = 'This file is damaged or incomplete. Please choose another one.';
  api.refuse(uploadAttachment, 400, { error: 'Bad Request', code: 'invalid_input', message });
  await userEvent.upload(input, new File(['%'], 'half.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(sendButton().disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: copy.files.remove('half.pdf') }));

  api.answer(sendThreadMessage, aMessage({ content: 'Here it is', attachments: [file] }));
  await userEvent.click(sendButton());
  const link = await screen.findByRole('link', { name: copy.file('plan.pdf') });
  expect(link.getAttribute('href')).toBe(`/api/coaching/thread/attachments/${'x'.repeat(43)}.pdf`);
  expect(api.requestsTo(sendThreadMessage)[0]?.body).toEqual({ content: 'Here it is', attachments: [file.id] });
});

test('what the team writes meanwhile comes in when the member is back, is told, and counts as read', async () => {
  const { api } = open([aMessage()]);
  await (await log()).findByText('Hello');
  const answer = aMessage({
    from: 'team',
    author: 'Jordan Lee',
    content: 'Gladly',
    createdAt: '2026-03-10T15:00:00.000Z',
  });
  api.answer(getThread, { unread: 1, readByOther: answer.createdAt });
  api.answer(listThread, [answer, aMessage()]);
  api.answer(readThread, { unread: 0, readByOther: answer.createdAt });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await (await log()).findByText('Gladly')).toBeTruthy();
  await waitFor(() => expect(api.requestsTo(readThread).map(({ body }) => body)).toEqual([{ at: answer.createdAt }]));
  expect(screen.getByRole('status').textContent).toBe(`${copy.arrived('Jordan Lee')}: Gladly`);
});

test('one’s own message is deleted after a question; the team’s cannot be', async () => {
  const { api } = open([aMessage({ from: 'team', author: 'Jordan Lee' }), aMessage({ content: 'Oops' })]);
  const messages = await log();
  await messages.findByText('Oops');
  expect(messages.getAllByRole('button', { name: copy.deleting.open })).toHaveLength(1);
  api.answer(deleteThreadMessage, { ok: true });
  await userEvent.click(messages.getByRole('button', { name: copy.deleting.open }));
  await userEvent.click(screen.getByRole('button', { name: copy.deleting.confirm }));
  await waitFor(() => expect(screen.queryByText('Oops')).toBeNull());
});

test('earlier messages come on request, above those that are there', async () => {
  const api = stubApi();
  api.answer(getThread, READ);
  api.answerWith(listThread, ({ query }) =>
    query.has('after')
      ? { data: [aMessage({ content: 'The first one' })] }
      : {
          data: [aMessage({ content: 'The last one' })],
          headers: { link: '</api/coaching/thread/messages?after=x>; rel="next"' },
        },
  );
  renderPage(<MessagesScreen />, '/coaching/messages', member);
  await userEvent.click(await screen.findByRole('button', { name: copy.earlier }));
  await screen.findByText('The first one');
  const items = (await screen.findAllByText(/The .* one/)).map(({ textContent }) => textContent);
  expect(items).toEqual(['The first one', 'The last one']);
});

test('words are looked for on the server, and all messages are one press away', async () => {
  const { api } = open([aMessage({ content: 'My budget' })], '/coaching/messages?search=budget');
  expect(await screen.findByRole('log', { name: copy.search.found('budget') })).toBeTruthy();
  expect(api.requestsTo(listThread)[0]?.query.get('search')).toBe('budget');
  await userEvent.click(screen.getByRole('button', { name: copy.search.all }));
  expect(await screen.findByRole('log', { name: copy.label })).toBeTruthy();
  expect(api.requestsTo(listThread).at(-1)?.query.has('search')).toBe(false);
});

test('says when the messages cannot be had, and tries again', async () => {
  const api = stubApi();
  api.answer(getThread, READ);
  api.disconnect(listThread);
  renderPage(<MessagesScreen />, '/coaching/messages', member);
  expect((await screen.findByRole('alert')).textContent).toContain(copy.failed);
  api.answer(listThread, [aMessage()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await log()).findByText('Hello')).toBeTruthy();
});

describe('without a connection', () => {
  let queue: ReturnType<typeof stubQueue>;
  beforeEach(() => (queue = stubQueue(member.id)));
  afterEach(() => queue.remove());

  test('a message waits in the thread, with its key and its files', async () => {
    const { api } = open();
    api.disconnect(sendThreadMessage);
    await write('A question');
    const sent = await log();
    expect(await sent.findByText('A question')).toBeTruthy();
    await waitFor(() => expect(sent.getByText(WAITING)).toBeTruthy());
    expect(screen.queryByText(copy.unsent.failed)).toBeNull();
    const [tried] = api.requestsTo(sendThreadMessage);
    expect(queue.calls()).toMatchObject([
      { id: tried?.headers.get(IDEMPOTENCY_KEY_HEADER), call: 'sendThreadMessage', text: 'A question' },
    ]);
  });
});
