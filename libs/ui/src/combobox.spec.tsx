import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Combobox } from './combobox';

const PEOPLE = [
  { value: 'kim@example.com', label: 'Kim Osei', detail: 'kim@example.com' },
  { value: 'lee@example.com', label: 'Lee Park', detail: 'lee@example.com' },
];

const submitted: string[] = [];

function Form({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted.push(value);
      }}
    >
      <Combobox
        id="member"
        label="Member"
        {...(error && { error })}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        options={value === '' || value.includes('@') ? [] : PEOPLE}
        status="2 matches"
      />
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Member' });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  submitted.length = 0;
});

test('what is typed opens the list and says how many match', async () => {
  render(<Form />);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await userEvent.type(field(), 'k');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('listbox', { name: 'Member' }).id).toBe(field().getAttribute('aria-controls'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Kim Oseikim@example.com',
    'Lee Parklee@example.com',
  ]);
  expect(screen.getByText('2 matches').getAttribute('aria-live')).toBe('polite');
});

test('the arrow keys go through the list and around, and Enter selects without submitting the form', async () => {
  render(<Form />);
  await userEvent.type(field(), 'e{ArrowDown}');
  expect(active()).toContain('Kim Osei');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toContain('Lee Park');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Lee Park');
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('lee@example.com');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(submitted).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(submitted).toEqual(['lee@example.com']);
});

test('a click selects and leaves the focus in the field', async () => {
  render(<Form />);
  await userEvent.type(field(), 'k');
  await userEvent.click(screen.getByRole('option', { name: /Kim/ }));
  expect(field().value).toBe('kim@example.com');
  expect(document.activeElement).toBe(field());
});

test('Escape closes the list, and only then what is around the field', async () => {
  render(<Form />);
  await userEvent.type(field(), 'k');
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('k');
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
});

test('a pasted address stays as it is, and leaving the field closes the list', async () => {
  render(<Form error="Please check this." />);
  await userEvent.click(field());
  await userEvent.paste('new@example.com');
  expect(field().value).toBe('new@example.com');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.clear(field());
  await userEvent.type(field(), 'k');
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().getAttribute('aria-invalid')).toBe('true');
});
