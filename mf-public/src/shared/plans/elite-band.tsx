import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from '@portal/ui/badge';
import { Heading } from '@portal/ui/heading';
import { Band } from '@portal/ui/page';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { radius, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { Price } from './plan-card';
import type { PlanView } from './use-plans';

const StyledElite = styled(Band)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.lg} ${space.xxl};
  padding: ${space.xl};
  border-radius: ${radius.lg};
`;

/** The plan by application, next to the others; `children` is its button. */
export function EliteBand({ plan, children }: { plan: PlanView; children: ReactNode }) {
  return (
    <StyledElite ground="brand" aria-labelledby={`plan-${plan.key}`}>
      <Stack gap="sm">
        <Row>
          <Heading id={`plan-${plan.key}`}>{plan.name}</Heading>
          <Badge tone="gold">{copy.byApplication}</Badge>
        </Row>
        <Text muted>{plan.description}</Text>
        <Price price={plan.price} period={plan.period} />
      </Stack>
      {children}
    </StyledElite>
  );
}
