import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { space, tone, color, font, from } from '@portal/ui/tokens';
import { copy } from './copy';
import type { PlanView } from './use-plans';

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

interface PlanCardProps {
  plan: PlanView;
  /** In place of "Most Popular". */
  badge?: string | undefined;
  /** The button that leads on. */
  children: ReactNode;
}

/** One plan with all it includes. */
export function PlanCard({ plan, badge, children }: PlanCardProps) {
  return (
    <Card as="article" featured={plan.popular && badge === undefined} aria-labelledby={`plan-${plan.key}`}>
      <Row justify="between">
        <Heading id={`plan-${plan.key}`} size="h3">
          {plan.name}
        </Heading>
        {badge ? <Badge tone="green">{badge}</Badge> : plan.popular && <Badge tone="gold">{copy.popular}</Badge>}
      </Row>
      <Price price={plan.price} period={plan.period} />
      {plan.trialDays > 0 && (
        <Text weight="medium" size="sm" tone="green">
          {copy.trial(plan.trialDays)}
        </Text>
      )}
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
      {children}
    </Card>
  );
}

const StyledPrice = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xs};
  color: ${color.muted};

  strong {
    color: ${color.text};
    font-size: ${font.size.h1};
    letter-spacing: -0.03em;
    line-height: 1.1;
  }
`;

/** The price of a plan, and what it is for. */
export function Price({ price, period }: Pick<PlanView, 'price' | 'period'>) {
  return (
    <StyledPrice>
      <strong>{price}</strong>
      {period}
    </StyledPrice>
  );
}

/** The plans side by side, as many as there is room for; each as high as the highest. */
export const PlanGrid = styled.div`
  display: grid;
  gap: ${space.md};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  }
`;
