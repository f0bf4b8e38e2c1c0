import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TIME_ZONE_HEADER } from '@portal/contracts/call';
import { PREFETCHED_RESPONSES } from '@portal/contracts/release';
import { prefetchResponses } from './prefetch-responses';

const PATH = '/api/community/posts';

const waiting = () => Object.keys((globalThis as { [PREFETCHED_RESPONSES]?: object })[PREFETCHED_RESPONSES] ?? {});

const asked = jest.fn<typeof fetch>();

const read = jest.fn(() => Promise.resolve(new Blob()));

const answers = (ok: boolean) => asked.mockResolvedValue({ ok, blob: read as () => Promise<Blob> } as Response);

/** jsdom has none. */
class StubbedResponse {
  readonly ok: boolean;

  constructor(_body: Blob, { ok }: Pick<Response, 'ok'>) {
    this.ok = ok;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  asked.mockReset();
  read.mockClear();
  Object.assign(globalThis, { fetch: asked, Response: StubbedResponse });
});

afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { [PREFETCHED_RESPONSES]: undefined });
});

test('asks once for what a page will need, for the zone that the member is in', () => {
  answers(true);
  prefetchResponses([PATH]);
  prefetchResponses([PATH]);
  expect(asked).toHaveBeenCalledTimes(1);
  const [path, options] = asked.mock.calls[0] ?? [];
  expect(path).toBe(PATH);
  expect(options?.headers).toEqual({ [TIME_ZONE_HEADER]: Intl.DateTimeFormat().resolvedOptions().timeZone });
});

test('keeps an answer for ten seconds, read to its end, and asks anew after that', async () => {
  answers(true);
  prefetchResponses([PATH]);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(read).toHaveBeenCalledTimes(1);
  expect(waiting()).toEqual([PATH]);
  await jest.advanceTimersByTimeAsync(1);
  expect(waiting()).toEqual([]);
  prefetchResponses([PATH]);
  expect(asked).toHaveBeenCalledTimes(2);
});

test.each([
  ['refused', () => answers(false)],
  ['never there', () => asked.mockRejectedValue(new TypeError('Failed to fetch'))],
])('leaves an answer that was %s to the page itself', async (_, fails) => {
  fails();
  prefetchResponses([PATH]);
  await jest.advanceTimersByTimeAsync(0);
  expect(waiting()).toEqual([]);
});

test('an answer that is no longer awaited takes no later one with it', async () => {
  answers(true);
  prefetchResponses([PATH]);
  await jest.advanceTimersByTimeAsync(6_000);
  Object.assign(globalThis, { [PREFETCHED_RESPONSES]: {} });
  prefetchResponses([PATH]);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(waiting()).toEqual([PATH]);
});
