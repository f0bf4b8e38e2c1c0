import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { countUnreadNotifications, listNotifications } from '@portal/contracts/notifications';
import { usePages } from '@portal/sdk';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { NotificationBell } from './notification-bell';

/** Stands in for the browser's own, which jsdom has none of. */
class FakeEventSource {
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | undefined;
  onerror: (() => void) | undefined;
  constructor(readonly url: string) {
    FakeEventSource.all.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  tell(unread: number) {
    act(() => this.onmessage?.({ data: JSON.stringify({ unread }) }));
  }
  refuse() {
    this.close();
    act(() => this.onerror?.());
  }
}

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi();
  FakeEventSource.all = [];
  globalThis.EventSource = FakeEventSource as never;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const open = () => renderPage(<NotificationBell />);
const last = () => FakeEventSource.all.at(-1) as FakeEventSource;
const turn = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('says how many are unread, as soon as that changes', () => {
  open();
  expect(screen.getByRole('link', { name: 'Notifications' }).getAttribute('href')).toBe('/notifications');
  last().tell(3);
  expect(screen.getByRole('link', { name: 'Notifications, 3 unread' }).textContent).toBe('3');
  last().tell(120);
  expect(screen.getByRole('link', { name: 'Notifications, 120 unread' }).textContent).toBe('99+');
  last().tell(0);
  expect(screen.getByRole('link', { name: 'Notifications' }).textContent).toBe('');
});

test('a window that is not seen has no stream, and one that is seen again has', () => {
  open();
  turn('hidden');
  expect([FakeEventSource.all.length, last().readyState]).toEqual([1, FakeEventSource.CLOSED]);
  turn('visible');
  expect([FakeEventSource.all.length, last().readyState]).toEqual([2, 1]);
});

test('asks where a stream is refused, and not while the browser reconnects', async () => {
  api.answer(countUnreadNotifications, { unread: 2 });
  open();
  act(() => last().onerror?.());
  expect(api.requestsTo(countUnreadNotifications)).toHaveLength(0);
  last().refuse();
  expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeDefined();
});

const told = (text: string) => ({
  ...{ id: crypto.randomUUID(), kind: 'comment', text, path: '/community', isRead: false },
  at: '2026-03-09T12:00:00.000Z',
});

function BellAndList() {
  const { data } = usePages(listNotifications, (next) => ({ query: Object.fromEntries(next) }));
  return (
    <>
      <NotificationBell />
      {data?.pages
        .flatMap(({ items }) => items)
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
    </>
  );
}

test('the list is loaded again for what came after it, also before the first number', async () => {
  const first = told('Kim commented on your post');
  api.answer(listNotifications, [first]);
  renderPage(<BellAndList />);
  expect(await screen.findByText(first.text)).toBeDefined();
  api.answer(listNotifications, [told('Dana commented on your post'), first]);
  last().tell(2);
  expect(await screen.findByText('Dana commented on your post')).toBeDefined();
  expect(api.requestsTo(listNotifications)).toHaveLength(2);
});

test('a list that has all that are unread is not loaded again', async () => {
  const first = told('Kim commented on your post');
  api.answer(listNotifications, [first]);
  renderPage(<BellAndList />);
  expect(await screen.findByText(first.text)).toBeDefined();
  last().tell(1);
  expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeDefined();
  expect(api.requestsTo(listNotifications)).toHaveLength(1);
});
