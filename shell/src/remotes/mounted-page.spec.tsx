import { expect, jest, test } from '@jest/globals';
import { MemoryRouter, useLocation, type MountedPage } from '@portal/sdk';
import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { componentOf } from './mounted-page';
import { RenderBoundary } from './render-boundary';

const Path = () => <p>{useLocation().pathname}</p>;

function show(page: MountedPage) {
  const onError = jest.fn();
  const Mounted = componentOf(page);
  const view = render(
    <MemoryRouter initialEntries={['/here']}>
      <RenderBoundary fallback={<p>broken</p>} onError={onError}>
        <Mounted />
      </RenderBoundary>
      <Path />
    </MemoryRouter>,
  );
  return { ...view, onError };
}

const showing = (html: string): MountedPage => ({
  mount: (element) => {
    element.innerHTML = html;
    return () => element.replaceChildren();
  },
});

test('a page stands for as long as it is open, and is taken away then', () => {
  const unmount = jest.fn();
  const { unmount: leave } = show({
    mount: (element) => {
      element.textContent = 'Hello';
      return unmount;
    },
  });
  expect(screen.getByText('Hello')).toBeTruthy();
  expect(unmount).not.toHaveBeenCalled();
  leave();
  expect(unmount).toHaveBeenCalledTimes(1);
});

test('a page that says it broke is told about like any other', () => {
  const noted = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let fail: (error: unknown) => void = () => undefined;
  const { onError } = show({
    mount: (_, failed) => {
      fail = failed;
      return () => undefined;
    },
  });
  act(() => fail(new Error('broke')));
  expect(screen.getByText('broken')).toBeTruthy();
  expect(onError).toHaveBeenCalledTimes(1);
  noted.mockRestore();
});

test.each([
  ['a page of the portal', '<a href="/there">Go</a>', {}, '/there'],
  ['a page in a new tab', '<a href="/there">Go</a>', { ctrlKey: true }, '/here'],
  ['a page for another window', '<a href="/there" target="_blank">Go</a>', {}, '/here'],
  ['another site', '<a href="https://example.com/there">Go</a>', {}, '/here'],
  ['the API', '<a href="/api/logout">Go</a>', {}, '/here'],
])('a link to %s', (_, html, keys, path) => {
  show(showing(html));
  // jsdom does not follow links, and logs an error.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText('Go'), keys);
  expect(screen.getByText(path)).toBeTruthy();
});
