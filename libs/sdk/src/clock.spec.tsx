import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { RenderContextProvider } from '@portal/sdk';
import { useNow } from './clock';

const NOON = Date.parse('2026-03-09T12:00:00.000Z');

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('the time goes on while it is shown, and stops with it', () => {
  const { result, unmount } = renderHook(() => useNow(60_000));
  pass(59_000);
  expect(result.current.getTime()).toBe(NOON);
  pass(1_000);
  expect(result.current.getTime()).toBe(NOON + 60_000);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('a first render tells the moment of the page, whatever the clock here says', () => {
  const told: string[] = [];
  const at = '2026-03-09T11:58:00.000Z';
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RenderContextProvider value={{ at, timeZone: 'UTC' }}>{children}</RenderContextProvider>
  );
  renderHook(() => told.push(useNow().toISOString()), { wrapper });
  expect([told[0], told.at(-1)]).toEqual([at, new Date(NOON).toISOString()]);
});

test('what was rendered a moment ago is current until its time is over', () => {
  let rendered = 0;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RenderContextProvider value={{ at: '2026-03-09T11:59:40.000Z', timeZone: 'UTC' }}>
      {children}
    </RenderContextProvider>
  );
  const { result } = renderHook(
    () => {
      rendered += 1;
      return useNow(60_000);
    },
    { wrapper },
  );
  pass(39_000);
  expect(rendered).toBe(1);
  pass(1_000);
  expect(result.current.getTime()).toBe(NOON + 40_000);
  pass(60_000);
  expect(result.current.getTime()).toBe(NOON + 100_000);
});
