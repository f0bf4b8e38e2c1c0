import { getMember, type MemberDetails } from '@portal/contracts/members';
import { HttpError, Link, useParams, useQueryClient, callKey } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { PageTitle } from '@portal/ui/page-title';
import { Row } from '@portal/ui/stack';
import { AdminFrame } from '../../shared/admin-frame';
import { Loaded } from '../../shared/loaded';
import { useAdminCall } from '../../shared/use-admin-call';
import { AccountButton } from './account-button';
import { copy, detailsCopy } from './copy';
import { MemberCourses } from './member-courses';
import { MemberFacts } from './member-facts';
import { nameOf } from './member-table';

/** One member: their account and their courses. */
export function MemberScreen() {
  const { id = '' } = useParams();
  const params = { id };
  const client = useQueryClient();
  const member = useAdminCall(getMember, { params });
  const isGone = member.error instanceof HttpError && member.error.status === 404;
  const keep = (changed: MemberDetails) => client.setQueryData(callKey(getMember, { params }), changed);
  return (
    <AdminFrame>
      <Row>
        <Button as={Link} to="/admin/members" variant="ghost">
          <Icon name="arrow-left" size={18} />
          {detailsCopy.back}
        </Button>
      </Row>
      <Loaded of={member} loading={detailsCopy.loading} failed={isGone ? detailsCopy.notFound : detailsCopy.failed}>
        {(details) => (
          <>
            <PageTitle
              eyebrow={copy.title}
              intro={details.deactivatedAt && <Badge tone="red">{copy.deactivated}</Badge>}
              actions={<AccountButton member={details} onChanged={keep} />}
            >
              {nameOf(details)}
            </PageTitle>
            <MemberFacts member={details} />
            <MemberCourses member={details} onChanged={keep} />
          </>
        )}
      </Loaded>
    </AdminFrame>
  );
}
