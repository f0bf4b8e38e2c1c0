/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are said aloud because changing `display` takes them away in some browsers */
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Row } from '@portal/ui/stack';
import { color, font, radius, shadow, space, touch } from '@portal/ui/tokens';
import { copy } from '../copy';
import { partsOf } from './column';
import type { DataTableProps } from './data-table';

const StyledTable = styled.table`
  display: block;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  font-size: ${font.size.sm};

  tbody,
  tr,
  td {
    display: block;
  }
  tbody + tbody {
    border-top: 1px solid ${color.border};
  }
`;

const StyledSummary = styled.tr`
  && {
    display: grid;
  }
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs};
  padding: ${space.xs} ${space.xs} ${space.xs} ${space.sm};
`;

const StyledTitle = styled.div`
  overflow-wrap: anywhere;
  font-size: ${font.size.md};

  > strong {
    margin-inline-end: ${space.xs};
  }
  > span {
    display: inline-block;
    color: ${color.muted};
    font-size: ${font.size.xs};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touch};
  }
`;

const StyledFacts = styled.div`
  color: ${color.muted};
  font-size: ${font.size.xs};
  overflow-wrap: anywhere;

  > span + span::before {
    content: ' · ';
  }
`;

const StyledDetails = styled.div`
  padding: 0 ${space.sm} ${space.sm};

  dl {
    margin: 0;
  }
  dl > div {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    align-items: baseline;
    gap: ${space.sm};
    padding-block: ${space.xxs};
  }
  dt {
    color: ${color.muted};
    font-size: ${font.size.xs};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touch};
  }
`;

const StyledActions = styled(Row)`
  margin-top: ${space.sm};

  &:empty {
    display: none;
  }
`;

/** A row: what identifies it and its status, the facts that matter, its action, and a button for the rest. */
function TwoLineRow<Item>({
  row,
  columns,
  rowName,
}: Pick<DataTableProps<Item>, 'columns' | 'rowName'> & { row: Item }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const [title, status, facts, action] = (['title', 'status', 'fact', 'action'] as const).map((part) =>
    partsOf(columns, row, part),
  );
  const details = partsOf(columns, row, 'details');
  const otherActions = partsOf(columns, row, 'otherAction');
  return (
    <tbody role="rowgroup">
      <StyledSummary role="row">
        <td role="cell">
          <StyledTitle>
            {title?.map(({ key, content }) => (
              <strong key={key}>{content}</strong>
            ))}
            {status?.map(({ key, content }) => (
              <span key={key}>{content}</span>
            ))}
          </StyledTitle>
          <StyledFacts>
            {facts?.map(({ key, header, content }) => (
              <span key={key}>
                <span className="visually-hidden">{header}: </span>
                {content}
              </span>
            ))}
          </StyledFacts>
        </td>
        <td role="cell">
          <Row gap="xxs" nowrap>
            {action?.map(({ key, content }) => (
              <span key={key}>{content}</span>
            ))}
            {details.length + otherActions.length > 0 && (
              <IconButton
                aria-label={`${open ? copy.showLess : copy.showMore}: ${rowName(row)}`}
                aria-expanded={open}
                aria-controls={id}
                onClick={() => setOpen(!open)}
              >
                <Icon name={open ? 'chevron-up' : 'chevron-down'} size={20} />
              </IconButton>
            )}
          </Row>
        </td>
      </StyledSummary>
      <tr role="row" id={id} hidden={!open}>
        <td role="cell" colSpan={2}>
          {open && (
            <StyledDetails>
              <dl>
                {details.map(({ key, header, content }) => (
                  <div key={key}>
                    <dt>{header}</dt>
                    <dd>{content}</dd>
                  </div>
                ))}
              </dl>
              <StyledActions gap="xs">
                {otherActions.map(({ key, content }) => (
                  <span key={key}>{content}</span>
                ))}
              </StyledActions>
            </StyledDetails>
          )}
        </td>
      </tr>
    </tbody>
  );
}

/** A table for a phone, with two lines per row. It has the columns of what identifies a row and of its actions. */
export const TwoLineTable = <Item,>({ caption, columns, rows, rowKey, rowName }: DataTableProps<Item>) => (
  <StyledTable role="table">
    <caption className="visually-hidden">{caption}</caption>
    <thead role="rowgroup" className="visually-hidden">
      <tr role="row">
        <th role="columnheader" scope="col">
          {caption}
        </th>
        <th role="columnheader" scope="col">
          {copy.actions}
        </th>
      </tr>
    </thead>
    {rows.map((row) => (
      <TwoLineRow key={rowKey(row)} row={row} columns={columns} rowName={rowName} />
    ))}
  </StyledTable>
);
