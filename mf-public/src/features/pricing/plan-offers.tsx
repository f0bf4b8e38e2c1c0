import { type PlanTerms, type SoldPlan, getPlans } from '@portal/contracts/plan-catalog';
import { PRICING_PAGE } from '@portal/contracts/billing-pages';
import { useBrand, useCall } from '@portal/sdk';

/** What a price covers, as schema.org writes it: an ISO 8601 duration. */
const coverOf = ({ interval, weeks }: PlanTerms) =>
  weeks === null ? (interval === 'year' ? 'P1Y' : 'P1M') : `P${weeks}W`;

const offerOf = ({ name, description, byApplication, version }: SoldPlan) => {
  const price = { price: (version.cents / 100).toFixed(2), priceCurrency: version.currency.toUpperCase() };
  return {
    '@type': 'Offer',
    name,
    description,
    url: PRICING_PAGE,
    // A plan by application has no fixed price: offers begin at this one.
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...(byApplication ? { minPrice: price.price, priceCurrency: price.priceCurrency } : price),
      billingDuration: coverOf(version),
    },
  };
};

/** The plans on sale with their current prices, for search engines. */
export function PlanOffers() {
  const { name } = useBrand();
  const { data } = useCall(getPlans, {});
  if (!data) return null;
  const service = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: `${name} business coaching`,
    hasOfferCatalog: { '@type': 'OfferCatalog', itemListElement: data.plans.map(offerOf) },
  };
  // Escaped so that no text of a plan closes the element.
  const __html = JSON.stringify(service).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
