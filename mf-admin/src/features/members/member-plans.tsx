import type { ListedMember } from '@portal/contracts/members';
import { listGrants } from '@portal/contracts/plan-management';
import { getMemberBilling } from '@portal/contracts/revenue';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { QueryResult, combineQueries } from '../../shared/query-result';
import { useAdminCall } from '../../shared/use-admin-call';
import { Billing } from './billing/billing';
import { detailsCopy } from './copy';
import { Grants } from './grants';

const { billing: texts } = detailsCopy;

interface MemberPlansProps {
  member: Pick<ListedMember, 'id' | 'firstName' | 'lastName' | 'email'>;
}

/** A member's grants, purchases, and payments: displayed together, to avoid layout shifts. */
export function MemberPlans({ member }: MemberPlansProps) {
  const params = { id: member.id };
  const granted = useAdminCall(listGrants, { params });
  const billing = useAdminCall(getMemberBilling, { params });
  return (
    <QueryResult
      query={combineQueries(granted, billing)}
      loading={texts.loading}
      skeleton={<SkeletonLines widths={['80%', '60%']} />}
      failed={texts.failed}
    >
      {([grants, paid]) => (
        <>
          <Grants member={member} granted={grants} onWithdrawn={() => void granted.refetch()} />
          <Billing billing={paid} onChanged={billing.refetch} />
        </>
      )}
    </QueryResult>
  );
}
