import { useState } from 'react';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog';

// jsdom has no modal dialogs. This implements the HTML standard's behavior as far as these tests need it.
beforeAll(() => {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.open = true;
      this.querySelector('button')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      const opener = openers.get(this);
      if (opener instanceof HTMLElement) opener.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
});

function Submissions({ onClose = () => {}, removed = false }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>View</button>
      {(!removed || open) && (
        <Dialog id="details" title="Submission Details" open={open} onClose={close}>
          dana@example.com
        </Dialog>
      )}
    </>
  );
}

const view = () => screen.getByRole('button', { name: 'View' });

describe('dialog', () => {
  test('opens under its title and shows its content only while open', async () => {
    render(<Submissions />);
    expect(screen.queryByText('dana@example.com')).toBeNull();
    await userEvent.click(view());
    expect(screen.getByRole('dialog', { name: 'Submission Details' }).textContent).toContain('dana@example.com');
  });

  test.each([
    ['stays in the page', false],
    ['is taken out of the page', true],
  ])('closed by its button, when it %s, it gives focus back and tells once', async (_, removed) => {
    const onClose = jest.fn();
    render(<Submissions onClose={onClose} removed={removed} />);
    await userEvent.click(view());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(view());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('closed by the browser (Escape, a press outside) it tells once', async () => {
    const onClose = jest.fn();
    render(<Submissions onClose={onClose} />);
    await userEvent.click(view());
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
