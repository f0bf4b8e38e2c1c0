import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  connectCoachCalendar,
  disconnectCoachCalendar,
  getCoachCalendar,
  type CoachCalendar,
} from '@portal/contracts/coach-calendar';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { ConnectedCalendar } from './connected-calendar';
import { calendarCopy as copy, messages } from './copy';

stubModalDialogs();

const coachId = '9c3f4c1e-52f3-4f0e-9d53-3a6b8f6f3c33';

const connected: CoachCalendar = {
  host: 'calendar.example',
  connectedAt: '2026-03-01T12:00:00.000Z',
  syncedAt: '2026-03-04T11:50:00.000Z',
  failing: null,
  unreadableEvents: 0,
};

function open(calendar: CoachCalendar | null) {
  const api = stubApi();
  let changes = 0;
  api.answer(getCoachCalendar, { calendar });
  const page = renderPage(<ConnectedCalendar coachId={coachId} onChanged={() => (changes += 1)} />, '/coach');
  return { api, page, changes: () => changes };
}

test('a calendar is connected by its address; what was typed survives a failure', async () => {
  const { api, page, changes } = open(null);
  const field = await screen.findByLabelText<HTMLInputElement>(copy.url, { exact: false });
  await userEvent.type(field, 'webcal://calendar.example/secret.ics');
  api.disconnect(connectCoachCalendar);
  await userEvent.click(screen.getByRole('button', { name: copy.connect }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.connectFailed));
  expect(field.value).toBe('webcal://calendar.example/secret.ics');
  api.answer(connectCoachCalendar, { calendar: connected });
  await userEvent.click(screen.getByRole('button', { name: copy.connect }));
  expect(await screen.findByText(copy.connected)).toBeTruthy();
  expect(screen.getByText('calendar.example')).toBeTruthy();
  expect(page.toast()).toMatchObject(messages.calendarConnected);
  expect(changes()).toBe(1);
});

test('an address that is none is said at the field, and not sent', async () => {
  const { api } = open(null);
  await userEvent.type(await screen.findByLabelText(copy.url, { exact: false }), 'http://calendar.example/one.ics');
  await userEvent.click(screen.getByRole('button', { name: copy.connect }));
  expect(screen.getByText('Must start with https://')).toBeTruthy();
  expect(api.requestsTo(connectCoachCalendar)).toEqual([]);
});

test('a calendar that can’t be read says since when, what to do, and what applies; a new address replaces it', async () => {
  const failing = { since: '2026-03-04T12:05:00.000Z', problem: 'not-shared' } as const;
  const { api, page } = open({ ...connected, failing });
  expect(await screen.findByText(copy.failing)).toBeTruthy();
  expect(screen.getByText(copy.problems['not-shared'], { exact: false })).toBeTruthy();
  expect(screen.getByText(copy.stillApplies)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: copy.replace }));
  await userEvent.type(screen.getByLabelText(copy.url, { exact: false }), 'https://calendar.example/new.ics');
  api.answer(connectCoachCalendar, { calendar: { ...connected, syncedAt: null, failing } });
  await userEvent.click(screen.getByRole('button', { name: copy.connect }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.calendarNotRead));
  expect(await screen.findByText(copy.nothingApplies)).toBeTruthy();
});

test('events that can’t be read are counted', async () => {
  open({ ...connected, unreadableEvents: 2 });
  expect(await screen.findByText(copy.unreadable(2))).toBeTruthy();
});

test('a calendar is disconnected after a question', async () => {
  const { api, page } = open(connected);
  await userEvent.click(await screen.findByRole('button', { name: copy.disconnect }));
  const dialog = within(screen.getByRole('dialog', { name: copy.dialog.title }));
  api.answer(disconnectCoachCalendar, { ok: true });
  await userEvent.click(dialog.getByRole('button', { name: copy.dialog.confirm }));
  expect(await screen.findByLabelText(copy.url, { exact: false })).toBeTruthy();
  expect(page.toast()).toMatchObject(messages.calendarDisconnected);
});
