import { styled } from 'styled-components';
import type { ListedSubscription } from '@portal/contracts/revenue';
import { Link } from '@portal/sdk';
import { Text } from '@portal/ui/text';
import { color } from '@portal/ui/tokens';
import { CellLines } from '../../../shared/cell-lines';
import { copy } from './copy';

const { subscriptions: texts } = copy;

const StyledLink = styled(Link)`
  color: ${color.accentText};
`;

/** The customer, with a link to their person page. */
export const CustomerCell = ({
  customer: { name, email, personId },
}: {
  customer: Pick<ListedSubscription, 'name' | 'email' | 'personId'>;
}) => (
  <CellLines>
    {personId === null ? (
      <Text muted size="sm">
        {email === '' ? texts.nobody : texts.noAccount}
      </Text>
    ) : (
      <StyledLink to={`/admin/people/${personId}`}>
        <strong>{name}</strong>
      </StyledLink>
    )}
    {email !== '' && <Text size="sm">{email}</Text>}
  </CellLines>
);
