import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { listCourses } from '@portal/contracts/courses';
import { useCall } from '@portal/sdk';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { copy } from './copy';
import { NeedsConnection } from './needs-connection';
import { navEntries, type OwnedPage } from './pages';

const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);

function setOnline(isOnline: boolean) {
  onLine.mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const aPage = (path: string, label: string, data: string[]): OwnedPage => ({
  app: 'mf-any',
  id: label,
  path,
  access: 'member',
  title: label,
  nav: { label, order: 1 },
  data,
});

const PAGES = [
  aPage('/dashboard', 'Dashboard', ['/api/dashboard']),
  aPage('/community', 'Community', ['/api/dashboard', '/api/community/posts']),
  aPage('/videos', 'Videos', []),
];
const ENTRIES = navEntries(PAGES, false);

function Page() {
  const { data } = useCall(listCourses, {});
  return (
    <>
      <NeedsConnection pages={PAGES} entries={ENTRIES} />
      {data && <p>Loaded</p>}
    </>
  );
}

/** Has this device keep the responses of some paths. */
const keep = (...paths: string[]) =>
  Object.defineProperty(window, 'caches', {
    configurable: true,
    value: { match: (path: string) => Promise.resolve(paths.includes(path) ? {} : undefined) },
  });

const failing = () => Promise.reject(new TypeError('Failed to fetch'));
const answering = () =>
  Promise.resolve({ ok: true, status: 200, headers: new Headers(), text: () => Promise.resolve('[]') });

afterEach(() => {
  cleanup();
  setOnline(true);
});

test('a page that isn’t kept says so offline, with the pages that are, and loads once there’s a connection', async () => {
  keep('/api/dashboard');
  globalThis.fetch = jest.fn(failing) as never;
  setOnline(false);
  renderPage(<Page />);
  expect(await screen.findByText(copy.offline.needsConnection)).toBeTruthy();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Dashboard', '/dashboard']]);
  globalThis.fetch = jest.fn(answering) as never;
  setOnline(true);
  expect(await screen.findByText('Loaded')).toBeTruthy();
  expect(screen.queryByText(copy.offline.needsConnection)).toBeNull();
});

test('says nothing about a page that is there, or that fails with a connection', async () => {
  keep('/api/dashboard');
  globalThis.fetch = jest.fn(answering) as never;
  setOnline(false);
  renderPage(<Page />);
  expect(await screen.findByText('Loaded')).toBeTruthy();
  expect(screen.queryByText(copy.offline.needsConnection)).toBeNull();
  cleanup();
  setOnline(true);
  globalThis.fetch = jest.fn(failing) as never;
  renderPage(<Page />);
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  await act(() => Promise.resolve());
  expect(screen.queryByText(copy.offline.needsConnection)).toBeNull();
});
