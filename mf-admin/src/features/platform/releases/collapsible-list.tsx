import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { color, space } from '@portal/ui/tokens';
import { foldedCopy as copy } from './copy';

/** Number of entries displayed before expanding. */
const FEW = 3;

const StyledList = styled.ul`
  li {
    padding-block: ${space.sm};
    border-top: 1px solid ${color.border};
  }
`;

interface CollapsibleListProps<Item> {
  id: string;
  /** The accessible name of the list. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** A list that shows its first few entries, and the rest on request. */
export function CollapsibleList<Item>({ id, label, items, itemKey, children }: CollapsibleListProps<Item>) {
  const [open, setOpen] = useState(false);
  const rest = items.length - FEW;
  const text = open ? copy.fewer : copy.more(rest);
  return (
    <Stack gap="xs">
      <StyledList id={id} role="list" aria-label={label}>
        {(open ? items : items.slice(0, FEW)).map((item) => (
          <li key={itemKey(item)}>{children(item)}</li>
        ))}
      </StyledList>
      {rest > 0 && (
        <Row>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${text}: ${label}`}
            onClick={() => setOpen(!open)}
          >
            {text}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
