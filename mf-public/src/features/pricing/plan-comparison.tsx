import { styled } from 'styled-components';
import { ENTITLEMENT_NAMES, ENTITLEMENTS, type Entitlement } from '@portal/contracts/entitlements';
import { Icon } from '@portal/ui/icon';
import { Section } from '@portal/ui/section';
import { Text } from '@portal/ui/text';
import { color, font, from, radius, space } from '@portal/ui/tokens';
import type { PlanView } from '../../shared/plans/use-plans';
import { copy } from './copy';

const texts = copy.comparison;

/** Stays a table on a phone: what is compared has to be side by side. */
const StyledTable = styled.table`
  width: 100%;
  border: 1px solid ${color.border};
  border-collapse: separate;
  border-spacing: 0;
  border-radius: ${radius.lg};
  background: ${color.surface};
  font-size: ${font.size.sm};
  table-layout: fixed;
  overflow: hidden;

  th,
  td {
    padding: ${space.sm} ${space.xxs};
    text-align: center;
    vertical-align: middle;
  }
  thead th {
    background: ${color.raised};
    font-size: ${font.size.xs};
    font-weight: ${font.weight.strong};
    line-height: 1.3;
    hyphens: auto;
  }
  th:first-child {
    width: 34%;
    padding-inline-start: ${space.sm};
    text-align: start;
  }
  tbody :is(th, td) {
    border-top: 1px solid ${color.border};
    font-weight: ${font.weight.medium};
  }

  ${from.tablet} {
    thead th {
      font-size: ${font.size.sm};
    }
    th:first-child {
      padding-inline-start: ${space.md};
    }
  }
`;

const Included = () => (
  <Text as="span" tone="green">
    <Icon name="check" size={20} />
    <span className="visually-hidden">{texts.included}</span>
  </Text>
);

const NotIncluded = () => (
  <Text as="span" muted>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{texts.notIncluded}</span>
  </Text>
);

function Row({ entitlement, plans }: { entitlement: Entitlement; plans: readonly PlanView[] }) {
  return (
    <tr>
      <th scope="row">{ENTITLEMENTS[entitlement].name}</th>
      {plans.map(({ key, opens }) => (
        <td key={key}>{opens.includes(entitlement) ? <Included /> : <NotIncluded />}</td>
      ))}
    </tr>
  );
}

/** What each plan opens in the portal, side by side. */
export function PlanComparison({ plans }: { plans: readonly PlanView[] }) {
  const compared = plans.filter(({ byApplication }) => !byApplication);
  const rows = ENTITLEMENT_NAMES.filter((entitlement) => compared.some(({ opens }) => opens.includes(entitlement)));
  if (rows.length === 0) return null;
  return (
    <Section id="comparison" title={texts.title}>
      <StyledTable aria-labelledby="comparison-title">
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            {compared.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((entitlement) => (
            <Row key={entitlement} entitlement={entitlement} plans={compared} />
          ))}
        </tbody>
      </StyledTable>
    </Section>
  );
}
