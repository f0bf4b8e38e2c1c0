import { styled } from 'styled-components';
import type { LeadDetails } from '@portal/contracts/leads';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { space } from '@portal/ui/tokens';
import { LeadStatusBadge } from '../../../../shared/lead-status-badge';
import { ExactTime } from '../../../../shared/exact-time';
import { copy } from './copy';

const StyledList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    overflow-wrap: anywhere;
  }
`;

/** The other leads that seem to be by the same person. */
export const DuplicateLeads = ({ repeats }: Pick<LeadDetails, 'repeats'>) => (
  <Card as="section" aria-labelledby="repeats-title">
    <Heading id="repeats-title" size="h3">
      {copy.repeats.title}
    </Heading>
    <Text muted size="sm">
      {copy.repeats.intro}
    </Text>
    <StyledList role="list">
      {repeats.map(({ id, name, createdAt, status }) => (
        <li key={id}>
          <Row justify="between" gap="xs">
            <Button as={Link} to={`/admin/leads/${id}`} variant="ghost" size="small">
              {name}
            </Button>
            <LeadStatusBadge status={status} />
          </Row>
          <Text muted size="xs">
            <ExactTime at={createdAt} />
          </Text>
        </li>
      ))}
    </StyledList>
  </Card>
);
