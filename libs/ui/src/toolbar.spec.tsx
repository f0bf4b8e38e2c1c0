import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toolbar } from './toolbar';

const days = ['1', '2', '3', '4', '5'];

/** Five buttons that are drawn as three in a row, between two others. */
function show(current: string) {
  const { rerender } = render(page(current));
  for (const [index, name] of days.entries()) {
    const at = { left: (index % 3) * 50, width: 40, top: Math.floor(index / 3) * 50 } as DOMRect;
    screen.getByRole('button', { name }).getBoundingClientRect = () => at;
  }
  return (next: string) => rerender(page(next));
}

const page = (current: string) => (
  <>
    <button type="button">before</button>
    <Toolbar aria-label="Days">
      {days.map((name) => (
        <button key={name} type="button" aria-current={name === current ? 'step' : undefined}>
          {name}
        </button>
      ))}
    </Toolbar>
    <button type="button">after</button>
  </>
);

const focused = () => document.activeElement?.textContent;

test('is one stop for Tab, at the current one', async () => {
  show('3');
  const stops: (string | null | undefined)[] = [];
  for (let press = 0; press < 3; press += 1) {
    await userEvent.tab();
    stops.push(focused());
  }
  expect(stops).toEqual(['before', '3', 'after']);
});

test.each([
  ['{ArrowRight}', '4'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', '5'],
  ['{ArrowLeft}', '2'],
  ['{Home}', '1'],
  ['{End}', '5'],
  ['{ArrowDown}', '5'],
  ['{ArrowLeft}{ArrowDown}', '5'],
  ['{ArrowLeft}{ArrowDown}{ArrowUp}', '2'],
  ['{ArrowUp}', '3'],
])('%s leads from 3 to %s', async (keys, name) => {
  show('3');
  screen.getByRole('button', { name: '3' }).focus();
  await userEvent.keyboard(keys);
  expect(focused()).toBe(name);
});

test('whoever goes on from a moved stop comes back to the current one', async () => {
  const turnTo = show('3');
  screen.getByRole('button', { name: '3' }).focus();
  await userEvent.keyboard('{Home}');
  await userEvent.tab();
  expect(focused()).toBe('after');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('3');
  await userEvent.tab();
  turnTo('4');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('4');
});

test('leaves the keys of a modifier to the browser', async () => {
  show('3');
  screen.getByRole('button', { name: '3' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(focused()).toBe('3');
});
