import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { showToast, useToasts } from '@portal/sdk';
import { Toaster } from './toaster';

beforeEach(() => {
  jest.useFakeTimers();
  useToasts.setState({ current: null });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const show = (title: string) => act(() => showToast({ title, description: `${title} happened.` }));
const toasts = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('shows one toast at a time: a new one takes the place of the last', () => {
  render(<Toaster />);
  show('First');
  show('Second');
  expect(toasts()).toEqual(['SecondSecond happened.']);
});

test('closes by itself after 5 seconds', () => {
  render(<Toaster />);
  show('First');
  act(() => jest.advanceTimersByTime(4_900));
  expect(toasts()).toHaveLength(1);
  act(() => jest.advanceTimersByTime(200));
  expect(toasts()).toHaveLength(0);
});

test('closes by its button', () => {
  render(<Toaster />);
  show('First');
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(toasts()).toHaveLength(0);
});

test('is reached with F8', () => {
  render(<Toaster />);
  show('First');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName).toMatch(
    /OL|Notifications/,
  );
});
