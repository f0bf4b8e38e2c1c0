import { styled } from 'styled-components';
import { getNeedsAttention, type NeedsAttentionCounts as Counts } from '@portal/contracts/needs-attention';
import { numberText } from '@portal/contracts/number-text';
import { getPlans } from '@portal/contracts/plan-catalog';
import { Link, useCall } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Figure } from '@portal/ui/figure';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, font, from, radius, space, tone } from '@portal/ui/tokens';
import { usePermission } from '../../../shared/staff-role';
import { useAdminCall } from '../../../shared/use-admin-call';
import { copy } from './copy';

/** The list with the items of each kind. */
const PLACES = {
  overdueLeads: '/admin/leads?promise=overdue&sort=oldest',
  planRequests: '/admin/plan-requests?show=open',
  signUpRequests: '/admin/members/joining',
  unreadThreads: '/admin/coaching?show=messages',
  guaranteeClaims: '/admin/revenue?show=claims',
  failedCharges: '/admin/revenue?show=failed',
  reportedPosts: '/admin/community?show=open',
  failingApps: '/admin/releases?show=failing',
} as const satisfies Record<keyof Counts, string>;

const KINDS = [
  'overdueLeads',
  'planRequests',
  'signUpRequests',
  'unreadThreads',
  'guaranteeClaims',
  'failedCharges',
  'reportedPosts',
  'failingApps',
] as const satisfies (keyof Counts)[];

/** Counted for who may see money. */
const MONEY: ReadonlySet<keyof Counts> = new Set(['guaranteeClaims', 'failedCharges']);

const StyledKinds = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;

  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  a {
    display: block;
    height: 100%;
    padding: ${space.sm} ${space.md};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    color: ${color.muted};
    font-size: ${font.size.sm};
    text-decoration: none;
  }
  a:hover {
    border-color: ${color.controlBorder};
    color: ${color.text};
  }
`;

/** The same height before and after the count has loaded. */
const StyledCount = styled(Figure)<{ $waits: boolean }>`
  display: block;
  min-height: 1lh;
  color: ${({ $waits }) => ($waits ? tone.gold.text : color.muted)};
`;

/** How much waits for the owner, each count a link to just that. */
export function NeedsAttention() {
  const { data, isError, refetch } = useAdminCall(getNeedsAttention, {});
  const has = usePermission();
  const kinds = KINDS.filter((kind) => !MONEY.has(kind) || has('revenue'));
  const isNothing = data && kinds.every((kind) => !data[kind]);
  return (
    <Card as="section" aria-labelledby="attention">
      <Row justify="between" align="baseline">
        <Heading as="h2" size="h3" id="attention">
          {copy.title}
        </Heading>
        {isNothing && (
          <Text muted size="sm">
            {copy.nothing}
          </Text>
        )}
      </Row>
      {isError && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
      <StyledKinds role="list">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link to={PLACES[kind]}>
              <StyledCount $waits={Boolean(data?.[kind])}>{data && numberText(data[kind] ?? 0)}</StyledCount>{' '}
              {copy.kinds[kind][data?.[kind] === 1 ? 0 : 1]}
            </Link>
          </li>
        ))}
      </StyledKinds>
      {has('selling') && <OpenToAll />}
    </Card>
  );
}

/** Tells an owner that nobody needs a plan, with the way to change that. */
function OpenToAll() {
  const { data } = useCall(getPlans, {});
  if (data?.membersNeedPlan !== false) return null;
  return (
    <Text muted size="sm">
      {copy.openToAll} <Link to="/admin/plans">{copy.plans}</Link>
    </Text>
  );
}
