import { render, screen } from '@testing-library/react';
import { Table } from './table';

test('a table keeps its caption, column headers and cells for assistive technology', () => {
  render(
    <Table
      caption="Questionnaire Submissions"
      columns={[
        { key: 'name', header: 'Name', cell: (row) => row.name },
        { key: 'industry', header: 'Industry', cell: (row) => row.industry },
      ]}
      rows={[{ name: 'Dana', industry: 'Real Estate' }]}
      rowKey={(row) => row.name}
    />,
  );
  expect(screen.getByRole('table', { name: 'Questionnaire Submissions' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Name', 'Industry']);
  expect(screen.getByRole('cell', { name: 'Real Estate' })).toBeTruthy();
});
