import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listNotifications, readAllNotifications, readNotification } from '@portal/contracts/notifications';
import { MemoryRouter, pagesKey, QueryClientProvider } from '@portal/sdk';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, messages } from './copy';
import { NotificationsScreen } from './notifications-screen';

const [NEWER, OLDER] = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001'] as const;
const told = (id: string, text: string, at: string, isRead = false) =>
  ({ id, kind: 'comment', text, path: '/community', at, isRead }) as const;

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi();
  api.answer(listNotifications, [
    told(NEWER, 'Kim Osei commented on your post', '2026-03-09T12:00:00.000Z'),
    told(OLDER, 'Lee Donovan commented on your post', '2026-03-08T12:00:00.000Z'),
  ]);
});
afterEach(cleanup);

const unread = () => screen.queryAllByRole('img', { name: copy.unread }).length;

test('one that is opened leads to what it tells of, and is read', async () => {
  api.answer(readNotification, { ok: true });
  renderPage(<NotificationsScreen />, '/notifications', aMember());
  const list = within(await screen.findByRole('list', { name: copy.list }));
  const [first] = list.getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/community');
  await userEvent.click(list.getByText('Kim Osei commented on your post'));
  expect(unread()).toBe(1);
  expect(api.requestsTo(readNotification)).toHaveLength(1);
});

test('a newer one that is being loaded while another is opened is there on return', async () => {
  api.answer(listNotifications, [told(OLDER, 'Lee Donovan commented on your post', '2026-03-08T12:00:00.000Z')]);
  const { client, unmount } = renderPage(<NotificationsScreen />, '/notifications', aMember());
  const older = await screen.findByText('Lee Donovan commented on your post');
  const list = (isOlderRead: boolean) => [
    told(NEWER, 'Kim Osei cheered your post', '2026-03-09T12:00:00.000Z'),
    told(OLDER, 'Lee Donovan commented on your post', '2026-03-08T12:00:00.000Z', isOlderRead),
  ];
  const respond = api.hold(listNotifications);
  void client.invalidateQueries({ queryKey: pagesKey(listNotifications) });
  const respondToRead = api.hold(readNotification);
  await userEvent.click(older);
  await waitFor(() => expect(unread()).toBe(0));
  unmount();
  respond(list(false));
  api.answer(listNotifications, list(true));
  respondToRead({ ok: true });
  await waitFor(() => expect(client.isMutating()).toBe(0));
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NotificationsScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Kim Osei cheered your post')).toBeDefined();
  expect(unread()).toBe(1);
  expect(screen.getByRole('button', { name: copy.readAll }).getAttribute('aria-disabled')).toBeNull();
});

test('one that is opened stays read when the list is loaded before the server knows', async () => {
  const text = 'Lee Donovan commented on your post';
  const { client } = renderPage(<NotificationsScreen />, '/notifications', aMember());
  const respondToRead = api.hold(readNotification);
  await userEvent.click(await screen.findByText(text));
  await waitFor(() => expect(unread()).toBe(1));
  const respondBefore = api.hold(listNotifications);
  void client.invalidateQueries({ queryKey: pagesKey(listNotifications) });
  api.answer(listNotifications, [told(OLDER, text, '2026-03-08T12:00:00.000Z', true)]);
  respondToRead({ ok: true });
  await waitFor(() => expect(client.isMutating()).toBe(0));
  respondBefore([told(OLDER, text, '2026-03-08T12:00:00.000Z')]);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(unread()).toBe(0);
});

test('all that are shown are marked as read at once, and unread again if that fails', async () => {
  api.disconnect(readAllNotifications);
  const page = renderPage(<NotificationsScreen />, '/notifications', aMember());
  await waitFor(() => expect(unread()).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: copy.readAll }));
  expect(api.requestsTo(readAllNotifications).map(({ body }) => body)).toEqual([{ until: '2026-03-09T12:00:00.000Z' }]);
  await waitFor(() => expect(page.toast()).toMatchObject(messages.readAllFailed));
  expect(unread()).toBe(2);
  api.answer(readAllNotifications, { ok: true });
  await userEvent.click(screen.getByRole('button', { name: copy.readAll }));
  await waitFor(() => expect(unread()).toBe(0));
  expect(screen.getByRole('button', { name: copy.readAll }).getAttribute('aria-disabled')).toBe('true');
});

test('one of a kind that this release does not know is shown, too', async () => {
  api.answer(listNotifications, [{ ...told(NEWER, 'Something new', '2026-03-09T12:00:00.000Z'), kind: 'badge' }]);
  renderPage(<NotificationsScreen />, '/notifications', aMember());
  expect(await screen.findByText('Something new')).toBeDefined();
});

test('says so when there are none, and when they can’t be loaded', async () => {
  api.answer(listNotifications, []);
  renderPage(<NotificationsScreen />, '/notifications', aMember());
  expect(await screen.findByText(copy.none)).toBeDefined();
  cleanup();
  api.disconnect(listNotifications);
  renderPage(<NotificationsScreen />, '/notifications', aMember());
  expect(await screen.findByText(copy.failed)).toBeDefined();
});
