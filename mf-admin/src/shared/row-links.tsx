import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '@portal/ui/tokens';

const StyledRows = styled.div`
  tbody tr {
    cursor: pointer;
  }
  tbody tr:focus-within,
  tbody tr:focus-within td {
    background: ${color.raised};
  }
`;

/** Elements with their own click behavior. */
const ACTIVE = 'a, button, input, select, textarea, label, summary';

/** Clicks the row's own link with the modifier keys that were held, so that a new tab opens as usual. */
function followRow({ target, nativeEvent }: MouseEvent) {
  if (!(target instanceof Element) || target.closest(ACTIVE)) return;
  // The click ends a selection of text.
  if (getSelection()?.isCollapsed === false) return;
  target.closest('tr')?.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}

/** Wraps a table with one link per row: a click anywhere on the row follows it. */
export const RowLinks = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys have the link
  <StyledRows onClick={followRow}>{children}</StyledRows>
);
