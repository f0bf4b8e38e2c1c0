import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  resendWebhook,
  rotateWebhookSecret,
  sendWebhookTest,
  updateWebhookEndpoint,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@portal/contracts/webhooks';
import { rememberAdmin } from '@portal/sdk';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, detailsCopy, formCopy, logCopy, messages, secretCopy } from './copy';
import { EndpointScreen } from './endpoint-screen';
import { WebhooksScreen } from './webhooks-screen';

const endpoint: WebhookEndpoint = {
  id: crypto.randomUUID(),
  url: 'https://crm.example/hooks',
  events: ['lead.created', 'later.event'],
  createdAt: '2026-03-04T12:00:00.000Z',
  failingSince: null,
  off: null,
  previousSecretUntil: null,
};

const delivery: WebhookDelivery = {
  id: crypto.randomUUID(),
  messageId: 'one-message',
  event: 'lead.created',
  createdAt: '2026-03-04T12:00:00.000Z',
  state: 'failed',
  attempts: 3,
  attemptedAt: '2026-03-04T12:05:00.000Z',
  nextAttemptAt: null,
  statusCode: 500,
  duration: 120,
  error: 'Responded with 500',
  body: '{"type":"lead.created"}',
};

beforeEach(() => {
  rememberAdmin(Date.now());
  stubModalDialogs();
});

const open = (given: Partial<WebhookEndpoint> = {}, log: WebhookDelivery[] = []) => {
  const api = stubApi();
  api.answer(listWebhookEndpoints, [{ ...endpoint, ...given }]);
  api.answer(listWebhookDeliveries, log);
  const page = renderPage(<EndpointScreen id={endpoint.id} />, `/admin/webhooks/${endpoint.id}`);
  return { api, page };
};
const button = (name: string) => screen.findByRole('button', { name });

test('lists endpoints with whether they work', async () => {
  const api = stubApi();
  const off = { since: endpoint.createdAt, reason: 'failures' as const };
  api.answer(listWebhookEndpoints, [
    endpoint,
    { ...endpoint, id: crypto.randomUUID(), url: 'https://b.example/', failingSince: endpoint.createdAt },
    { ...endpoint, id: crypto.randomUUID(), url: 'https://c.example/', off },
  ]);
  renderPage(<WebhooksScreen />, '/admin/webhooks');
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/crm\.example.*2 events.*On/),
    expect.stringMatching(/b\.example.*Failing/),
    expect.stringMatching(/c\.example.*Off/),
  ]);
});

test('adds an endpoint and shows its secret once; a refusal keeps what was typed', async () => {
  const api = stubApi();
  api.answer(listWebhookEndpoints, []);
  renderPage(<WebhooksScreen />, '/admin/webhooks');
  expect(await screen.findByText(copy.empty.title)).toBeTruthy();
  await userEvent.click(await button(copy.add));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^URL/), 'http://crm.example');
  await userEvent.click(dialog.getByRole('button', { name: formCopy.texts.save }));
  expect(dialog.getByText(formCopy.noEvents)).toBeTruthy();
  expect(dialog.getByText('Must start with https://')).toBeTruthy();

  await userEvent.clear(dialog.getByLabelText(/^URL/));
  await userEvent.type(dialog.getByLabelText(/^URL/), endpoint.url);
  await userEvent.click(dialog.getByLabelText('New lead (lead.created)'));
  const message = 'There’s already an endpoint with this URL.';
  api.refuse(createWebhookEndpoint, 409, { error: 'Conflict', code: 'conflict', message });
  await userEvent.click(dialog.getByRole('button', { name: formCopy.texts.save }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText(/^URL/)).toHaveProperty('value', endpoint.url);

  api.answer(createWebhookEndpoint, { endpoint, secret: 'whsec_once' });
  await userEvent.click(dialog.getByRole('button', { name: formCopy.texts.save }));
  expect(await screen.findByLabelText(secretCopy.label)).toHaveProperty('value', 'whsec_once');
  expect(api.requestsTo(createWebhookEndpoint)[1]?.body).toEqual({ url: endpoint.url, events: ['lead.created'] });
  await userEvent.click(await button(secretCopy.done));
  expect(screen.queryByLabelText(secretCopy.label)).toBeNull();
});

test('shows what was sent with its response and body, and resends it', async () => {
  const { api, page } = open({}, [delivery]);
  const row = await screen.findByRole('row', { name: /New lead/ });
  expect(row.textContent).toMatch(/lead\.created.*Failed.*3 attempts.*500 after 120 ms.*Responded with 500/);
  await userEvent.click(within(row).getByRole('button', { name: 'Read: New lead' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(logCopy.id('one-message'))).toBeTruthy();
  expect(dialog.getByText(/"type": "lead.created"/)).toBeTruthy();
  api.answer(resendWebhook, { ...delivery, state: 'waiting' });
  await userEvent.click(within(row).getByRole('button', { name: 'Resend: New lead' }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.resent));
  expect(api.requestsTo(resendWebhook)[0]?.path).toContain(delivery.id);
});

test('sends a test event and looks again until it has been tried', async () => {
  const { api } = open();
  expect(await screen.findByText(logCopy.empty.title)).toBeTruthy();
  const untried = { state: 'waiting' as const, attempts: 0, attemptedAt: null, duration: null };
  const queued = { ...delivery, ...untried, event: 'webhook.test' };
  api.answer(sendWebhookTest, queued);
  api.answer(listWebhookDeliveries, [queued]);
  await userEvent.click(await button(detailsCopy.test));
  expect(await screen.findByText('Test event')).toBeTruthy();
  let looks = 0;
  api.answerWith(listWebhookDeliveries, () => {
    looks += 1;
    const inFlight = { ...queued, attempts: 1 };
    const delivered = { ...inFlight, state: 'delivered' as const, statusCode: 204, duration: 9 };
    return { data: [looks < 3 ? inFlight : delivered] };
  });
  expect(await screen.findByText(/204 after 9 ms/)).toBeTruthy();
});

test('an endpoint that is off says why, sends nothing, and can be turned on', async () => {
  const { api, page } = open({ off: { since: endpoint.createdAt, reason: 'gone' } }, [delivery]);
  expect(await screen.findByText(detailsCopy.off.gone)).toBeTruthy();
  expect(screen.queryByRole('button', { name: detailsCopy.test })).toBeNull();
  expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull();
  api.answer(updateWebhookEndpoint, endpoint);
  await userEvent.click(await button(detailsCopy.turnOn));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.turnedOn));
  const { url } = endpoint;
  expect(api.requestsTo(updateWebhookEndpoint)[0]?.body).toEqual({ url, events: ['lead.created'], on: true });
});

test('rotates the secret and deletes the endpoint after asking', async () => {
  const { api } = open();
  await userEvent.click(await button(detailsCopy.rotate));
  api.answer(rotateWebhookSecret, { endpoint, secret: 'whsec_new' });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rotate secret' }));
  expect(await screen.findByLabelText(secretCopy.label)).toHaveProperty('value', 'whsec_new');
  await userEvent.click(await button(detailsCopy.delete));
  api.answer(deleteWebhookEndpoint, { ok: true });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete endpoint' }));
  await waitFor(() => expect(api.requestsTo(deleteWebhookEndpoint)).toHaveLength(1));
});
