import { styled } from 'styled-components';
import { ELITE_PLAN, GUARANTEE, PLANS } from '@portal/contracts/plans';
import { Link } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Figure } from '@portal/ui/figure';
import { Heading } from '@portal/ui/heading';
import { Text } from '@portal/ui/text';
import { colour, font, space } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledPrices = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space.md};
    padding-block: ${space.sm};
    border-block-start: 1px solid ${colour.border};
  }
  strong {
    font-weight: ${font.weight.strong};
  }
`;

/** What each plan costs (spec section 9); what is in them stands where they are asked for. */
export function PriceList() {
  return (
    <Card as="section" level="quiet" padding="xl" aria-labelledby="prices-title">
      <Heading as="h3" id="prices-title">
        {copy.prices.title}
      </Heading>
      <StyledPrices role="list">
        {[...PLANS, ELITE_PLAN].map(({ name, price, period }) => (
          <li key={name}>
            <strong>{name}</strong>
            <Figure>
              {price} <small>{period}</small>
            </Figure>
          </li>
        ))}
      </StyledPrices>
      <Text muted size="sm">
        {GUARANTEE}. {copy.prices.where} <Link to="/subscribe">{copy.prices.link}</Link> {copy.prices.whenSignedIn}
      </Text>
    </Card>
  );
}
