import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog';

// jsdom has no modal dialogs.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
afterEach(cleanup);

function ask(disabled = false) {
  const answers = { onConfirm: jest.fn(), onClose: jest.fn() };
  render(
    <ConfirmDialog id="ask" title="Delete it?" keep="Keep it" confirm="Delete" disabled={disabled} {...answers}>
      For good.
    </ConfirmDialog>,
  );
  return answers;
}

test('asks at once, and does what is asked or nothing', async () => {
  const user = userEvent.setup();
  const { onConfirm, onClose } = ask();
  expect(screen.getByRole('dialog', { name: 'Delete it?' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect([onConfirm, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect([onConfirm, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('does it once', async () => {
  const { onConfirm } = ask(true);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).not.toHaveBeenCalled();
});
