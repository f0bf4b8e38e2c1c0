import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { KEPT_AT_HEADER } from '@portal/contracts/call';
import { listCourses } from '@portal/contracts/courses';
import { useCall } from '@portal/sdk';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { OfflineBanner } from './offline-banner';

const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);

function setOnline(isOnline: boolean) {
  onLine.mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Answers every call with no courses: from the server, or as the device kept them at an instant. */
const answerWith = (keptAt?: Date) => {
  const headers: HeadersInit = keptAt ? { [KEPT_AT_HEADER]: keptAt.toISOString() } : {};
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, status: 200, headers: new Headers(headers), text: () => Promise.resolve('[]') }),
  ) as never;
};

function Page() {
  useCall(listCourses, {});
  return <OfflineBanner timeZone="America/Denver" />;
}

afterEach(() => {
  cleanup();
  setOnline(true);
});

const line = () => screen.queryByRole('status')?.textContent ?? '';

test('says nothing while everything comes from the server, and that one is offline as soon as one is', async () => {
  answerWith();
  renderPage(<Page />);
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(line()).toBe('');
  setOnline(false);
  expect(line()).toBe('You’re offline.');
});

test('says how old what is shown is, by the member’s clock, and shows it anew once the server answers', async () => {
  setOnline(false);
  const at = new Date();
  answerWith(at);
  renderPage(<Page />);
  const time = at.toLocaleTimeString('en-US', { timeZone: 'America/Denver', hour: 'numeric', minute: '2-digit' });
  await waitFor(() => expect(line()).toBe(`You’re offline. Showing what was saved at ${time.replace(' ', ' ')}.`));
  answerWith();
  setOnline(true);
  await waitFor(() => expect(line()).toBe(''));
});

test('says the day of what is older, and that the portal can’t be reached if the browser is online', async () => {
  answerWith(new Date('2026-03-04T15:12:00.000Z'));
  renderPage(<Page />);
  await waitFor(() =>
    expect(line()).toBe('The portal can’t be reached right now. Showing what was saved on March 4 at 8:12 AM.'),
  );
});

test('requests it again soon, and then less and less often', async () => {
  jest.useFakeTimers();
  try {
    answerWith(new Date('2026-03-04T15:12:00.000Z'));
    renderPage(<Page />);
    const attempts: number[] = [];
    let known = 0;
    for (let second = 0; second <= 100; second++) {
      await act(() => jest.advanceTimersByTimeAsync(second === 0 ? 0 : 1_000));
      const { length } = jest.mocked(fetch).mock.calls;
      if (length > known && second > 0) attempts.push(second);
      known = length;
    }
    expect(attempts).toEqual([2, 6, 14, 30, 60, 90]);
    answerWith();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(line()).toBe('');
  } finally {
    jest.useRealTimers();
  }
});
