import { styled } from 'styled-components';
import { PRICING_PAGE } from '@portal/contracts/billing-pages';
import { GUARANTEE } from '@portal/contracts/plans';
import { Link } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Figure } from '@portal/ui/figure';
import { Heading } from '@portal/ui/heading';
import { Text } from '@portal/ui/text';
import { color, font, space } from '@portal/ui/tokens';
import { DEFAULT_PLANS, usePlans } from '../../shared/plans/use-plans';
import { copy } from './copy';

const StyledPrices = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space.md};
    padding-block: ${space.sm};
    border-block-start: 1px solid ${color.border};
  }
  strong {
    font-weight: ${font.weight.strong};
  }
`;

/** The price of each plan (spec section 9); the details are on the page where they are sold. */
export function PriceList() {
  const { plans } = usePlans();
  return (
    <Card as="section" level="quiet" padding="xl" aria-labelledby="prices-title">
      <Heading as="h3" id="prices-title">
        {copy.prices.title}
      </Heading>
      <StyledPrices role="list">
        {(plans ?? DEFAULT_PLANS).map(({ key, name, price, period }) => (
          <li key={key}>
            <strong>{name}</strong>
            {plans && (
              <Figure>
                {price} <small>{period}</small>
              </Figure>
            )}
          </li>
        ))}
      </StyledPrices>
      <Text muted size="sm">
        {GUARANTEE}. {copy.prices.where} <Link to={PRICING_PAGE}>{copy.prices.link}</Link>.
      </Text>
    </Card>
  );
}
