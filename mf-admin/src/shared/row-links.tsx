import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour } from '@portal/ui/tokens';

const StyledRows = styled.div`
  tbody tr {
    cursor: pointer;
  }
  tbody tr:focus-within,
  tbody tr:focus-within td {
    background: ${colour.raised};
  }
`;

/** What does something of its own when it is clicked. */
const ACTIVE = 'a, button, input, select, textarea, label, summary';

/** Clicks the row's own link, with the keys that were held: a new tab for whoever asks for one. */
function followRow({ target, nativeEvent }: MouseEvent) {
  if (!(target instanceof Element) || target.closest(ACTIVE)) return;
  // The click ends a selection of text.
  if (getSelection()?.isCollapsed === false) return;
  target.closest('tr')?.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}

/** Around a table each of whose rows has one link: a click anywhere on the row follows it. */
export const RowLinks = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys have the link
  <StyledRows onClick={followRow}>{children}</StyledRows>
);
