import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerPartnerProposal,
  getPartnerMatching,
  joinPartnerMatching,
  leavePartnerMatching,
  listPartnerMessages,
  PARTNER_PAGE,
  readPartnerMessages,
  sendPartnerMessage,
  type PartnerMatching,
  type Partnership,
} from '@portal/contracts/partners';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, messages } from './copy';
import { PartnerScreen } from './partner-screen';

const AT = '2026-03-04T12:00:00.000Z';
const ID = '9c3f4c1e-52f3-4f0e-9d53-3a6b8f6f3c31';

const partnership: Partnership = {
  id: ID,
  partner: { firstName: 'Kim', timeZone: 'America/Denver', course: { title: 'Clarity', day: 3 } },
  accepted: false,
  startedAt: null,
  unread: 0,
};
const out: PartnerMatching = { offered: true, joinedAt: null, partnership: null };
const waiting: PartnerMatching = { ...out, joinedAt: AT };
const proposed: PartnerMatching = { ...waiting, partnership };
const accepted: PartnerMatching = { ...waiting, partnership: { ...partnership, accepted: true } };
const partners: PartnerMatching = { ...waiting, partnership: { ...partnership, accepted: true, startedAt: AT } };

stubModalDialogs();
beforeEach(() => localStorage.clear());

function open(matching: PartnerMatching) {
  const api = stubApi();
  api.answer(getPartnerMatching, matching);
  return { api, page: renderPage(<PartnerScreen />, PARTNER_PAGE, aMember()) };
}

test('says what a partner will see before a member agrees to it', async () => {
  const { api, page } = open(out);
  expect(await screen.findByText(copy.shares)).toBeTruthy();
  api.answer(joinPartnerMatching, waiting);
  await userEvent.click(screen.getByRole('button', { name: copy.out.join }));
  expect(await screen.findByText(copy.waiting.title)).toBeTruthy();
  expect(page.toast()).toMatchObject(messages.joined);
});

test('leads a member whose plan has no partner to the plans; one who lost the plan is told, and can stop looking', async () => {
  const { page } = open({ ...out, offered: false });
  expect((await screen.findByRole('link', { name: 'See the plans' })).getAttribute('href')).toBe('/subscribe');
  page.unmount();
  open({ ...waiting, offered: false });
  expect(await screen.findByText(copy.waiting.paused)).toBeTruthy();
  expect(screen.getByRole('button', { name: copy.waiting.leave })).toBeTruthy();
});

test('shows a proposal, which is accepted or declined', async () => {
  const { api, page } = open(proposed);
  expect(await screen.findByText(copy.proposed.title('Kim'))).toBeTruthy();
  expect(screen.getByText(copy.about.course('Clarity', 3))).toBeTruthy();
  expect(screen.getByText(/^America\/Denver/)).toBeTruthy();
  api.answer(answerPartnerProposal, accepted);
  await userEvent.click(screen.getByRole('button', { name: copy.proposed.accept }));
  expect(await screen.findByText(copy.accepted.title('Kim'))).toBeTruthy();
  expect(api.requestsTo(answerPartnerProposal).at(-1)?.body).toEqual({ id: ID, accept: true });
  page.unmount();

  const again = open(proposed);
  again.api.answer(answerPartnerProposal, waiting);
  await userEvent.click(await screen.findByRole('button', { name: copy.proposed.decline }));
  expect(await screen.findByText(copy.waiting.title)).toBeTruthy();
  expect(again.page.toast()).toMatchObject(messages.declined);
});

test('an answer that fails changes nothing and can be given again', async () => {
  const { api, page } = open(proposed);
  api.disconnect(answerPartnerProposal);
  await userEvent.click(await screen.findByRole('button', { name: copy.proposed.accept }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.answerFailed));
  expect(screen.getByRole('button', { name: copy.proposed.accept })).toHaveProperty('disabled', false);
});

test('partners leave after a question', async () => {
  const { api, page } = open(partners);
  api.answer(listPartnerMessages, []);
  await userEvent.click(await screen.findByRole('button', { name: copy.partners.leave }));
  const dialog = within(screen.getByRole('dialog', { name: copy.leaving.title }));
  api.answer(leavePartnerMatching, { ok: true });
  api.answer(getPartnerMatching, out);
  await userEvent.click(dialog.getByRole('button', { name: copy.leaving.confirm }));
  expect(await screen.findByText(copy.out.title)).toBeTruthy();
  expect(page.toast()).toMatchObject(messages.left);
});

test('partners write to each other; what was typed survives a failure, and is sent again with the same key', async () => {
  const { api, page } = open(partners);
  api.answer(listPartnerMessages, []);
  const field = await screen.findByLabelText<HTMLTextAreaElement>(copy.thread.field);
  await userEvent.type(field, 'Seven tomorrow?');
  api.disconnect(sendPartnerMessage);
  await userEvent.click(screen.getByRole('button', { name: copy.thread.send }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.sendFailed));
  expect(field.value).toBe('Seven tomorrow?');
  const written = { id: ID, mine: true, content: 'Seven tomorrow?', createdAt: AT };
  api.answer(sendPartnerMessage, written);
  api.answer(listPartnerMessages, [written]);
  await userEvent.click(screen.getByRole('button', { name: copy.thread.send }));
  expect(await screen.findByRole('log', { name: copy.thread.label('Kim') })).toBeTruthy();
  expect(field.value).toBe('');
  const keys = api.requestsTo(sendPartnerMessage).map(({ headers }) => new Headers(headers).get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
});

test('displayed messages of the partner count as read', async () => {
  const { api } = open({ ...partners, partnership: { ...partnership, startedAt: AT, accepted: true, unread: 1 } });
  api.answer(listPartnerMessages, [{ id: ID, mine: false, content: 'How did it go?', createdAt: AT }]);
  api.answer(readPartnerMessages, { ok: true });
  expect(await screen.findByText('How did it go?')).toBeTruthy();
  await waitFor(() => expect(api.requestsTo(readPartnerMessages).at(-1)?.body).toEqual({ at: AT }));
});
