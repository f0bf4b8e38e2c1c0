import type { PlanView } from '../../shared/plans/use-plans';

/** The fixed prices of plans as search engines read them (schema.org), since markup may not bring scripts with data. */
export const PlanOffers = ({ plans }: { plans: readonly PlanView[] }) => (
  <div hidden>
    {plans.flatMap(({ key, offer }) =>
      offer
        ? [
            <div key={key} itemScope itemType="https://schema.org/Offer">
              {Object.entries(offer).map(([name, value]) => (
                <data key={name} itemProp={name} value={value} />
              ))}
            </div>,
          ]
        : [],
    )}
  </div>
);
