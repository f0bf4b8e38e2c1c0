import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { onIntent } from './on-intent';

const words = { loading: 'Opening...', failed: 'This could not be opened.' };
const Editor = ({ title }: { title: string }) => <h2>{title}</h2>;

test('what is loaded on intent is announced, shown, and there at once the next time', async () => {
  let arrive = (_: typeof Editor) => {};
  const load = jest.fn(() => new Promise<typeof Editor>((resolve) => (arrive = resolve)));
  const Lazy = onIntent(load, words);
  const { unmount } = render(<Lazy title="Edit" />);
  expect(screen.getByText(words.loading)).toBeTruthy();
  arrive(Editor);
  expect(await screen.findByRole('heading', { name: 'Edit' })).toBeTruthy();
  unmount();
  render(<Lazy title="Again" />);
  expect(screen.getByRole('heading', { name: 'Again' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what was loaded ahead is shown without waiting', async () => {
  const load = jest.fn(() => Promise.resolve(Editor));
  const Lazy = onIntent(load, words);
  Lazy.preload();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  render(<Lazy title="Edit" />);
  expect(screen.getByRole('heading', { name: 'Edit' })).toBeTruthy();
});

test('code that does not come is told of, and asked for again on request', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn(() => Promise.resolve(Editor)).mockRejectedValueOnce(new Error('offline'));
  const Lazy = onIntent(load, words);
  render(<Lazy title="Edit" />);
  expect((await screen.findByRole('alert')).textContent).toContain(words.failed);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Edit' })).toBeTruthy();
  expect(told).toHaveBeenCalledTimes(1);
});
