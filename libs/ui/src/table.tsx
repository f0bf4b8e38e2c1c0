/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are said aloud because `display: block` takes them away in some browsers */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { below, color, font, from, radius, shadow, space } from './tokens';

const StyledTable = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: clamp(${font.size.xs}, 0.53rem + 0.55vw, ${font.size.sm});

  caption {
    text-align: start;
  }
  th,
  td {
    text-align: start;
    vertical-align: middle;
  }

  ${from.tablet} {
    border: 1px solid ${color.border};
    border-radius: ${radius.lg};
    background: ${color.surface};
    box-shadow: ${shadow.card};
    overflow: hidden;

    th,
    td {
      padding: ${space.sm} clamp(0.375rem, 2.4vw - 0.8rem, 1rem);
    }
    th {
      background: ${color.raised};
      color: ${color.muted};
      font-size: ${font.size.xs};
      font-weight: ${font.weight.strong};
      white-space: nowrap;
    }
    tbody td {
      border-top: 1px solid ${color.border};
    }
    tbody tr:hover td {
      background: ${color.raised};
    }
  }

  ${below.tablet} {
    font-size: ${font.size.sm};

    &,
    tbody {
      display: block;
    }
    tbody tr {
      display: block;
      margin-bottom: ${space.md};
      padding: ${space.sm} ${space.md};
      border: 1px solid ${color.border};
      border-radius: ${radius.lg};
      background: ${color.surface};
      box-shadow: ${shadow.card};
    }
    td {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: ${space.md};
      padding: ${space.xs} 0;
    }
    td + td {
      border-top: 1px solid ${color.border};
    }
  }
`;

const StyledHead = styled.thead`
  ${below.tablet} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const StyledCellLabel = styled.span`
  flex: none;
  color: ${color.muted};
  font-size: ${font.size.xs};

  ${from.tablet} {
    display: none;
  }
`;

const StyledCellContent = styled.div`
  min-width: 0;

  ${below.tablet} {
    text-align: end;
  }
`;

export type Column<Row> = { key: string; header: string; cell: (row: Row) => ReactNode };

export type TableProps<Row> = {
  /** What the table lists, for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/**
 * A table that becomes a list of cards on a phone. Explicit roles preserve the table and its column headers for
 * assistive technology: changing `display` would otherwise remove them.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <StyledTable role="table">
      <caption className="visually-hidden">{caption}</caption>
      <StyledHead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header }) => (
            <th key={key} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </StyledHead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ key, header, cell }) => (
              <td key={key} role="cell">
                <StyledCellLabel aria-hidden="true">{header}</StyledCellLabel>
                <StyledCellContent>{cell(row)}</StyledCellContent>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </StyledTable>
  );
}
