import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SearchForm } from './search-form';

afterEach(cleanup);

const TEXTS = { label: 'Search in messages', field: 'Words', submit: 'Search' };

test('looks for what is typed, without blanks around it', async () => {
  const onSearch = jest.fn();
  render(<SearchForm id="words" texts={TEXTS} searched="morning" onSearch={onSearch} />);
  const field = screen.getByLabelText<HTMLInputElement>(TEXTS.field);
  expect(field.value).toBe('morning');
  await userEvent.clear(field);
  await userEvent.type(field, '  evening {Enter}');
  expect(onSearch.mock.calls).toEqual([['evening']]);
});

test('takes no more than 100 characters', async () => {
  render(<SearchForm id="words" texts={TEXTS} searched="" onSearch={jest.fn()} />);
  const field = screen.getByLabelText<HTMLInputElement>(TEXTS.field);
  await userEvent.type(field, 'x'.repeat(101));
  expect(field.value).toHaveLength(100);
});
