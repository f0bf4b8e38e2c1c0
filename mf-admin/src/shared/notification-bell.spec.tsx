import { act, cleanup, screen } from '@testing-library/react';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { NotificationBell } from './notification-bell';

/** Stands in for the browser's own, which jsdom has none of. */
class FakeEventSource {
  static last: FakeEventSource | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  constructor(readonly url: string) {
    FakeEventSource.last = this;
  }
  close() {}
}

test('leads to the notifications of staff, and says how many are unread', () => {
  stubApi();
  globalThis.EventSource = FakeEventSource as never;
  renderPage(<NotificationBell />, '/admin/leads');
  expect(screen.getByRole('link', { name: 'Notifications' }).getAttribute('href')).toBe('/admin/notifications');
  expect(FakeEventSource.last?.url).toBe('/api/admin/notifications/stream');
  act(() => FakeEventSource.last?.onmessage?.({ data: '{"unread":3}' }));
  expect(screen.getByRole('link', { name: 'Notifications, 3 unread' }).textContent).toBe('3');
  cleanup();
});
