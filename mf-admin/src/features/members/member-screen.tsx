import { getMember, type MemberDetails } from '@portal/contracts/members';
import { callKey, Link, useQueryClient } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { PageTitle } from '@portal/ui/page-title';
import { CardSkeleton, TableSkeleton } from '@portal/ui/skeleton-presets';
import { Row } from '@portal/ui/stack';
import { AdminLayout } from '../../shared/admin-layout';
import { Can } from '../../shared/can';
import { SuppressionCard } from '../../shared/email-suppression/suppression-card';
import { PersonLink } from '../../shared/person-link';
import { BackLink } from '../../shared/back-link';
import { QueryResult } from '../../shared/query-result';
import { TitleSkeleton } from '../../shared/skeletons';
import { useAdminCall } from '../../shared/use-admin-call';
import { AccountButton } from './account-button';
import { copy, detailsCopy } from './copy';
import { MemberCourses } from './member-courses';
import { MemberFacts } from './member-facts';
import { MemberPlans } from './member-plans';
import { IntakeCard } from './intake-card';
import { nameOf } from './members-table';

const SKELETON = (
  <>
    <TitleSkeleton />
    <CardSkeleton widths={['90%']} />
    <TableSkeleton />
  </>
);

/** One member: their account and their courses. */
export function MemberScreen({ id }: { id: string }) {
  const params = { id };
  const client = useQueryClient();
  const member = useAdminCall(getMember, { params });
  const keep = (changed: MemberDetails) => client.setQueryData(callKey(getMember, { params }), changed);
  return (
    <AdminLayout>
      <Row>
        <BackLink to="/admin/members" label={detailsCopy.back} />
      </Row>
      <QueryResult
        page="admin-member"
        query={member}
        loading={detailsCopy.loading}
        skeleton={SKELETON}
        failed={detailsCopy.failed}
        gone={detailsCopy.gone}
      >
        {(details) => (
          <>
            <PageTitle
              eyebrow={copy.title}
              intro={details.deactivatedAt && <Badge tone="red">{copy.deactivated}</Badge>}
              actions={
                <Row>
                  <PersonLink id={details.personId} />
                  <Can permission="threads">
                    <Button as={Link} to={`/admin/coaching/messages/${id}`} variant="secondary">
                      {detailsCopy.messages}
                    </Button>
                  </Can>
                  <Can permission="accounts">
                    <AccountButton member={details} onChanged={keep} />
                  </Can>
                </Row>
              }
            >
              {nameOf(details)}
            </PageTitle>
            <SuppressionCard
              email={details.email}
              suppression={details.emailSuppression}
              onChanged={() => member.refetch()}
            />
            <MemberFacts member={details} />
            {details.startingPoint && <IntakeCard startingPoint={details.startingPoint} />}
            <MemberCourses member={details} onChanged={keep} />
            <Can permission="revenue">
              <MemberPlans member={details} />
            </Can>
          </>
        )}
      </QueryResult>
    </AdminLayout>
  );
}
