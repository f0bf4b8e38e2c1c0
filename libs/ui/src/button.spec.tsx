import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

describe('button', () => {
  test('does not submit the form around it unless it says so', () => {
    render(<Button>Add</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  test('submits when it says so', () => {
    render(<Button type="submit">Add</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('submit');
  });

  test('as a link it is a plain link: neither a type nor what steers its look reaches the page', () => {
    render(
      <Button as="a" href="/videos" variant="ghost" size="large" fullWidth>
        Watch Now
      </Button>,
    );
    expect(screen.getByRole('link').getAttributeNames().toSorted()).toEqual(['class', 'href']);
  });

  test('keeps the focus when it becomes disabled under it, and cannot be pressed then', async () => {
    const presses: string[] = [];
    const form = (disabled: boolean) => (
      <form onSubmit={() => presses.push('submit')}>
        <Button type="submit" disabled={disabled} onClick={() => presses.push('click')}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole<HTMLButtonElement>('button');
    await userEvent.tab();
    rerender(form(true));
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(presses).toEqual([]);

    await userEvent.tab();
    expect(button.disabled).toBe(true);
    rerender(form(false));
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, null]);
  });

  test('is plainly disabled while it does not have the focus', () => {
    render(<Button disabled>Save</Button>);
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  });
});
