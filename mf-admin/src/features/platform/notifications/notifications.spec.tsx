import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  listStaffNotifications,
  readAllStaffNotifications,
  readStaffNotification,
} from '@portal/contracts/staff-notifications';
import { rememberAdmin } from '@portal/sdk';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, messages } from './copy';
import { NotificationsScreen } from './notifications-screen';

const told = (text: string, at: string, kind = 'new-lead') => ({
  id: crypto.randomUUID(),
  kind,
  text,
  path: '/admin/leads',
  at,
  isRead: false,
});

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  rememberAdmin(Date.now());
  api = stubApi();
  api.answer(listStaffNotifications, [
    told('New lead: Dana Reyes', '2026-03-09T12:00:00.000Z'),
    told('Something new', '2026-03-08T12:00:00.000Z', 'newer-than-this-release'),
  ]);
});

const open = () => renderPage(<NotificationsScreen />, '/admin/notifications');
const unread = () => screen.queryAllByRole('img', { name: copy.unread }).length;

test('one that is opened leads to what it tells of, and is read', async () => {
  api.answer(readStaffNotification, { ok: true });
  open();
  const list = within(await screen.findByRole('list', { name: copy.list }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/leads', '/admin/leads']);
  await userEvent.click(list.getByText('New lead: Dana Reyes'));
  expect(unread()).toBe(1);
  expect(api.requestsTo(readStaffNotification)).toHaveLength(1);
});

test('all that are shown are marked as read, up to the newest of them', async () => {
  api.disconnect(readAllStaffNotifications);
  const page = open();
  await waitFor(() => expect(unread()).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: copy.readAll }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.readAllFailed));
  expect(unread()).toBe(2);
  api.answer(readAllStaffNotifications, { ok: true });
  await userEvent.click(screen.getByRole('button', { name: copy.readAll }));
  await waitFor(() => expect(unread()).toBe(0));
  expect(api.requestsTo(readAllStaffNotifications).at(-1)?.body).toEqual({ until: '2026-03-09T12:00:00.000Z' });
  expect(screen.getByRole('button', { name: copy.readAll }).getAttribute('aria-disabled')).toBe('true');
});

test('says so when there are none', async () => {
  api.answer(listStaffNotifications, []);
  open();
  expect(await screen.findByText(copy.empty.title)).toBeTruthy();
});
