import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { FocusFallback } from './focus-fallback';

const list = (hasMore: boolean) => (
  <>
    <button type="button">before</button>
    <FocusFallback>{hasMore && <button type="button">more</button>}</FocusFallback>
    <button type="button">after</button>
  </>
);

test('whoever pressed the button goes on from where it stood', async () => {
  const { rerender } = render(list(true));
  await userEvent.click(screen.getByRole('button', { name: 'more' }));
  rerender(list(false));
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('after');
});

test('whoever is elsewhere stays there', async () => {
  const { rerender } = render(list(true));
  await userEvent.click(screen.getByRole('button', { name: 'more' }));
  await userEvent.click(screen.getByRole('button', { name: 'before' }));
  rerender(list(false));
  expect(document.activeElement?.textContent).toBe('before');
});

/** Gives the focus back as a dialog does that is taken out of the page. */
function Leaving() {
  useLayoutEffect(() => () => screen.getByRole('button', { name: 'more' }).focus(), []);
  return null;
}

test('whoever was given back to the button by a dialog that went away goes on from where it stood', () => {
  const around = (hasDialog: boolean, hasMore: boolean) => (
    <>
      {list(hasMore)}
      {hasDialog && <Leaving />}
    </>
  );
  const { rerender } = render(around(true, true));
  rerender(around(false, true));
  expect(document.activeElement?.textContent).toBe('more');
  rerender(around(false, false));
  expect(document.activeElement).not.toBe(document.body);
});
