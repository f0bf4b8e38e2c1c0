import { styled } from 'styled-components';
import { Row } from '@portal/ui/stack';
import { color, space } from '@portal/ui/tokens';

/** A row of a list in the workspace: what it is about, and beside it, or below where it is narrow, its action. */
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
