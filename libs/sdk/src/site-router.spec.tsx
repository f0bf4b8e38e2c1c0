import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NAVIGATED_CLASS } from '@portal/design/first-page';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { Link, SiteRouter, UnsavedWorkGuard, useLocation, useNavigate } from './public';

const scrollTo = jest.fn<(left: number, top: number) => void>();

function At() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="at">{pathname + search}</p>
      <Link to="/one">one</Link>
      <Link to="/two">two</Link>
      <Link to="/one#part">part</Link>
      <Link to="/two#%">torn</Link>
      <button onClick={() => void navigate('?day=2', { preventScrollReset: true })}>day</button>
      <h2 id="part">Part</h2>
    </>
  );
}

const at = (address: string) => waitFor(() => expect(screen.getByTestId('at').textContent).toBe(address));
// By its text: the tests' browser shows no dialogs, so none of their buttons has a role.
const click = (text: string) => userEvent.click(screen.getByText(text));
const dialog = () => screen.queryByText('Leave without saving?');

function readTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

let site: ReturnType<typeof render>;
const show = (unsaved = false) => (
  <SiteRouter>
    <At />
    <UnsavedWorkGuard when={unsaved} />
  </SiteRouter>
);

beforeEach(() => {
  stubModalDialogs();
  sessionStorage.clear();
  window.history.pushState(null, '', '/');
  scrollTo.mockReset();
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
  readTo(0);
  site = render(show());
});

test('that the reader has gone on from the page that the browser loaded is known to its looks', async () => {
  const root = document.documentElement.classList;
  root.remove(NAVIGATED_CLASS);
  await click('day');
  await at('/?day=2');
  await click('one');
  await at('/one');
  expect(root.contains(NAVIGATED_CLASS)).toBe(true);
});

test('a new page is read from its top, a page gone back to from where it was left', async () => {
  await click('one');
  await at('/one');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  readTo(640);
  await click('two');
  await at('/two');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  act(() => window.history.back());
  await at('/one');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
});

test('a move that keeps the reader’s place does not scroll', async () => {
  await click('one');
  await at('/one');
  scrollTo.mockReset();
  await click('day');
  await at('/one?day=2');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('an address that names a part leads to it', async () => {
  const seen = jest.fn();
  screen.getByText('Part').scrollIntoView = seen;
  await click('part');
  await waitFor(() => expect(seen).toHaveBeenCalled());
});

test('an address whose part cannot be read leads to the page', async () => {
  await click('torn');
  await at('/two');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

test('the place outlives loading anew', async () => {
  await click('one');
  await at('/one');
  readTo(300);
  await click('two');
  await at('/two');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(window.history.scrollRestoration).toBe('auto');
  site.unmount();
  site = render(show());
  act(() => window.history.back());
  await at('/one');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
});

test('a link is held back while work is unsaved, until the reader decides', async () => {
  site.rerender(show(true));
  await click('one');
  expect(dialog()).not.toBeNull();
  await click('Stay on this page');
  expect(dialog()).toBeNull();
  await at('/');
  await click('one');
  await click('Leave without saving');
  await at('/one');
  expect(dialog()).toBeNull();
});

test('so is the back button, which leads on where the reader decides so', async () => {
  await click('one');
  await at('/one');
  site.rerender(show(true));
  act(() => window.history.back());
  await waitFor(() => expect(dialog()).not.toBeNull());
  await waitFor(() => expect(window.location.pathname).toBe('/one'));
  await at('/one');
  await click('Stay on this page');
  act(() => window.history.back());
  await waitFor(() => expect(dialog()).not.toBeNull());
  await waitFor(() => expect(window.location.pathname).toBe('/one'));
  await click('Leave without saving');
  await at('/');
});

test('what stays on the page is not held back, and nothing is once the work is saved', async () => {
  await click('one');
  await at('/one');
  site.rerender(show(true));
  await click('day');
  await at('/one?day=2');
  site.rerender(show(false));
  await click('two');
  await at('/two');
  expect(dialog()).toBeNull();
});
