import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { below } from '@portal/ui/tokens';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { copy } from '../copy';
import type { DataColumn } from './column';
import { DataTable } from './data-table';

interface Request {
  name: string;
  state: string;
  note: string | null;
}

const onReply = jest.fn();

const columns: DataColumn<Request>[] = [
  { key: 'name', header: 'Member', phone: 'title', cell: ({ name }) => name },
  { key: 'plan', header: 'Plan', phone: { fact: () => 'Group' }, cell: () => 'Group coaching, monthly' },
  { key: 'state', header: 'Status', phone: 'status', cell: ({ state }) => state },
  { key: 'note', header: 'Note', phone: { details: ({ note }) => note }, cell: ({ note }) => note },
  { key: 'source', header: 'Source', cell: () => 'From an ad' },
  {
    key: 'actions',
    header: 'Actions',
    phone: {
      action: () => <button onClick={onReply}>Reply</button>,
      otherAction: ({ note }) => note && <button>Settle</button>,
    },
    cell: () => <button>Reply</button>,
  },
];

const ROWS: Request[] = [
  { name: 'Dana Reyes', state: 'Waiting', note: 'Could I pay monthly?' },
  { name: 'Lee Park', state: 'Settled', note: null },
];

function open(width: 'phone' | 'desktop') {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: width === 'phone' && below.tablet.endsWith(media),
    } as MediaQueryList),
  );
  renderPage(
    <DataTable
      caption="Requests"
      columns={columns}
      rows={ROWS}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
    />,
    '/admin',
  );
  return within(screen.getByRole('table', { name: 'Requests' }));
}

afterEach(() => {
  jest.restoreAllMocks();
});

const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

test('on a wide screen, a list is a table with all its columns', () => {
  const table = open('desktop');
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    columns.map(({ header }) => header),
  );
  expect(table.queryByRole('button', { name: /Show more/ })).toBeNull();
});

test('on a phone, a row has its name and status, its facts, and one action', async () => {
  const table = open('phone');
  const dana = rowOf(/Dana Reyes/);
  expect(table.getByRole('row', { name: /Dana Reyes/ }).textContent).toBe('Dana ReyesWaitingPlan: GroupReply');
  expect(dana.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Reply',
    `${copy.showMore}: Dana Reyes`,
  ]);
  await userEvent.click(dana.getByRole('button', { name: 'Reply' }));
  expect(onReply).toHaveBeenCalledTimes(1);
});

test('on a phone, the rest of a row opens below it and closes again', async () => {
  const table = open('phone');
  await userEvent.click(table.getByRole('button', { name: `${copy.showMore}: Dana Reyes` }));
  const less = table.getByRole('button', { name: `${copy.showLess}: Dana Reyes` });
  expect(less.getAttribute('aria-expanded')).toBe('true');
  const details = rowOf(/Note/);
  expect(screen.getByRole('row', { name: /Note/ }).id).toBe(less.getAttribute('aria-controls'));
  expect(details.getByText('Note')).toBeTruthy();
  expect(details.getByText('Could I pay monthly?')).toBeTruthy();
  expect(details.getByRole('button', { name: 'Settle' })).toBeTruthy();
  expect(screen.queryByText('From an ad')).toBeNull();
  await userEvent.click(less);
  expect(screen.queryByText('Could I pay monthly?')).toBeNull();
});

test('on a phone, a row that shows everything has no button for more', () => {
  expect(open('phone').queryByRole('button', { name: `${copy.showMore}: Lee Park` })).toBeNull();
});
