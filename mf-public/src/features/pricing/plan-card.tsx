import { styled } from 'styled-components';
import type { Plan } from '@portal/contracts/plans';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { colour, font, space, tone } from '@portal/ui/tokens';
import { copy } from './copy';
import type { PlanRequests } from './use-plan-request';

const StyledPrice = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xs};
  color: ${colour.muted};

  strong {
    color: ${colour.text};
    font-size: ${font.size.h1};
    letter-spacing: -0.03em;
    line-height: 1.1;
  }
`;

const StyledFeatures = styled.ul`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.xs};

  li {
    display: grid;
    grid-template-columns: 1.25rem 1fr;
    gap: ${space.xs};
  }
  svg {
    margin-top: 0.2em;
    color: ${tone.green.text};
  }
`;

/** The price of a plan, and what it is for. */
export function Price({ price, period }: { price: string; period: string }) {
  return (
    <StyledPrice>
      <strong>{price}</strong>
      {period}
    </StyledPrice>
  );
}

/** One plan with all it includes. */
export function PlanCard({ plan, requests }: { plan: Plan; requests: PlanRequests }) {
  const label = requests.isSending(plan.id) ? copy.requesting : plan.callToAction;
  return (
    <Card as="article" featured={plan.popular} aria-labelledby={`plan-${plan.id}`}>
      <Row justify="between">
        <Heading id={`plan-${plan.id}`} size="h3">
          {plan.name}
        </Heading>
        {plan.popular && <Badge tone="gold">{copy.popular}</Badge>}
      </Row>
      <Price price={plan.price} period={plan.period} />
      <Text muted size="sm">
        {plan.description}
      </Text>
      <StyledFeatures role="list">
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
      </StyledFeatures>
      <Button
        fullWidth
        variant={plan.popular ? 'primary' : 'secondary'}
        disabled={requests.busy || requests.isSent(plan.id)}
        onClick={() => requests.request({ plan: plan.id })}
      >
        {requests.isSent(plan.id) ? copy.requested : label}
      </Button>
    </Card>
  );
}
