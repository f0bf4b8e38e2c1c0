import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listBackgroundQueues } from '@portal/contracts/background-work';
import {
  listEmailSuppressions,
  removeEmailSuppression,
  type EmailSuppression,
} from '@portal/contracts/email-suppressions';
import { getEmailDelivery, listEmails, retryEmail, type OutboxEmail } from '@portal/contracts/outbox';
import { rememberAdmin } from '@portal/sdk';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy as suppressionCopy, messages as suppressionMessages } from '../../../shared/email-suppression/copy';
import { copy, messages, queuesCopy, suppressionsCopy } from './copy';
import { OutboxScreen } from './outbox-screen';

const aMail = (given: Partial<OutboxEmail> = {}): OutboxEmail => ({
  id: crypto.randomUUID(),
  kind: 'new-lead',
  calendar: null,
  leadId: crypto.randomUUID(),
  recipient: null,
  subject: 'New lead: Dana',
  body: 'Phone: 555\nEmail: dana@example.com',
  createdAt: '2026-03-09T17:05:00.000Z',
  state: 'waiting',
  attempts: 0,
  sentAt: null,
  nextAttemptAt: '2026-03-09T17:05:00.000Z',
  lastError: null,
  ...given,
});

const delivery = { configured: true, admins: ['owner@example.com'], waiting: 1, failed: 0 };

/** The API of a portal where no address is suppressed. */
function stubOutbox() {
  const api = stubApi();
  api.answer(listEmailSuppressions, []);
  api.answer(listBackgroundQueues, []);
  return api;
}

const suppression: EmailSuppression = {
  id: crypto.randomUUID(),
  email: 'kim@example.com',
  reason: 'bounce',
  message: '550 5.1.1 User unknown',
  suppressedAt: '2026-03-08T17:05:00.000Z',
};

beforeEach(() => {
  rememberAdmin(Date.now());
  stubModalDialogs();
});

test('shows what was sent and what was not, with what went wrong, and tries again on request', async () => {
  const api = stubOutbox();
  api.answer(getEmailDelivery, delivery);
  const waiting = aMail({ attempts: 3, lastError: 'connect ECONNREFUSED' });
  api.answer(listEmails, [waiting, aMail({ state: 'sent', recipient: 'dana@example.com', subject: 'Thank you' })]);
  api.answer(retryEmail, { ok: true });
  const page = renderPage(<OutboxScreen />, '/admin/outbox');

  const rows = within(await screen.findByRole('table', { name: copy.table.title }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/New lead: Dana.*Admins.*Waiting.*Tried 3 times: connect ECONNREFUSED/),
    expect.stringMatching(/Thank you.*dana@example\.com.*Sent/),
  ]);
  expect(
    await screen.findByText('Leads, bookings, messages, and plan requests are emailed to owner@example.com.'),
  ).toBeTruthy();

  api.answer(listEmails, [{ ...waiting, state: 'sent' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry now: New lead: Dana' }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.retried));
  expect(api.requestsTo(retryEmail)[0]?.path).toContain(waiting.id);
  await waitFor(() => expect(screen.queryByText(/Waiting/)).toBeNull());
});

test('without a mail server says so and lets every mail be read', async () => {
  const api = stubOutbox();
  api.answer(getEmailDelivery, { ...delivery, configured: false, admins: [] });
  api.answer(listEmails, [aMail()]);
  renderPage(<OutboxScreen />, '/admin/outbox');
  expect(await screen.findByText(copy.delivery.off)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Retry now/ })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Read: New lead: Dana' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New lead: Dana' }));
  expect(dialog.getByText(/dana@example\.com/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: copy.details.preview }).getAttribute('href')).toMatch(
    /^\/api\/admin\/outbox\/[^/]+\/preview$/,
  );
});

test('a mail about a session says what it is and what its file does to the calendar', async () => {
  const api = stubOutbox();
  api.answer(getEmailDelivery, delivery);
  const mail = aMail({ leadId: null, kind: 'session', subject: 'Booked: 1:1 with Dana', calendar: 'REQUEST' });
  api.answer(listEmails, [mail]);
  renderPage(<OutboxScreen />, '/admin/outbox');
  const row = await screen.findByRole('row', { name: /Booked: 1:1 with Dana/ });
  expect(row.textContent).toContain('1:1 session · Includes a file that adds it to the calendar');
  await userEvent.click(screen.getByRole('button', { name: 'Read: Booked: 1:1 with Dana' }));
  const dialog = within(screen.getByRole('dialog', { name: mail.subject }));
  expect(dialog.getByText(copy.details.calendar.REQUEST)).toBeTruthy();
});

test('older emails come on request', async () => {
  const api = stubOutbox();
  api.answer(getEmailDelivery, delivery);
  api.answerWith(listEmails, ({ query }) =>
    query.has('after')
      ? { data: [aMail({ subject: 'Older' })] }
      : { data: [aMail()], headers: { link: '</api/admin/outbox?after=x>; rel="next"' } },
  );
  renderPage(<OutboxScreen />, '/admin/outbox');
  await userEvent.click(await screen.findByRole('button', { name: copy.more }));
  expect(await screen.findByText('Older')).toBeTruthy();
  expect(screen.queryByRole('button', { name: copy.more })).toBeNull();
});

test('lists addresses that get no emails, says why an email wasn’t sent, and removes one after asking', async () => {
  const api = stubOutbox();
  api.answer(getEmailDelivery, delivery);
  const lastError = 'Not sent: this address bounced on Mar 8, 2026';
  api.answer(listEmails, [aMail({ state: 'failed', suppressed: true, lastError })]);
  api.answer(listEmailSuppressions, [suppression]);
  api.answer(removeEmailSuppression, { ok: true });
  const page = renderPage(<OutboxScreen />, '/admin/outbox');

  const section = await screen.findByRole('region', { name: suppressionsCopy.title });
  expect(
    within(section).getByRole('row', { name: /kim@example\.com.*Bounced.*550 5\.1\.1 User unknown/ }),
  ).toBeTruthy();
  expect(screen.getByRole('row', { name: new RegExp(`Not sent *${lastError}`) })).toBeTruthy();

  await userEvent.click(within(section).getByRole('button', { name: 'Remove: kim@example.com' }));
  const dialog = within(screen.getByRole('dialog', { name: suppressionCopy.ask.title(suppression.email) }));
  expect(dialog.getByText(suppressionCopy.ask.text.bounce)).toBeTruthy();
  api.answer(listEmailSuppressions, []);
  await userEvent.click(dialog.getByRole('button', { name: suppressionCopy.ask.confirm }));
  await waitFor(() => expect(page.toast()).toMatchObject(suppressionMessages.removed));
  expect(api.requestsTo(removeEmailSuppression)[0]?.path).toContain(suppression.id);
  await waitFor(() => expect(screen.queryByRole('region', { name: suppressionsCopy.title })).toBeNull());
});

test('shows what else the portal still has to do, and what went wrong', async () => {
  const api = stubOutbox();
  api.answer(getEmailDelivery, delivery);
  api.answer(listEmails, []);
  const webhooks = { queue: 'webhooks', waiting: 4, retrying: 2, failed: 1, lastError: 'Responded with 500' } as const;
  api.answer(listBackgroundQueues, [{ ...webhooks, waitingSince: '2026-03-08T17:05:00.000Z' }]);
  renderPage(<OutboxScreen />, '/admin/outbox');
  const table = await screen.findByRole('table', { name: queuesCopy.title });
  const row = within(table).getByText(queuesCopy.queues.webhooks).closest('tr');
  expect(row?.textContent).toMatch(/4.*2.*1.*Mar 8.*Responded with 500/);
});
