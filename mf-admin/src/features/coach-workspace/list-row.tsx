import { styled } from 'styled-components';
import { Row } from '@portal/ui/stack';
import { color, space } from '@portal/ui/tokens';

/** A list row in the workspace: its subject, with its action next to it, or below it on narrow screens. */
export const ListRow = styled(Row).attrs({ as: 'li', justify: 'between' })`
  & + & {
    margin-top: ${space.sm};
    padding-top: ${space.sm};
    border-top: 1px solid ${color.border};
  }
  > :first-child {
    flex: 1 1 14rem;
  }
`;
