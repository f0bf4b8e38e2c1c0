import { Link, useParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { AdminLayout } from '../../../shared/admin-layout';
import { BackLink } from '../../../shared/back-link';
import { Can } from '../../../shared/can';
import { copy } from './copy';
import { MemberThread } from './member-thread';

/** The conversation with the member whom the page's address names. */
export function ThreadScreen() {
  const { id = '' } = useParams();
  return (
    <AdminLayout>
      <Row justify="between">
        <BackLink to="/admin/coaching?show=messages" label={copy.back} />
        <Can permission="members">
          <Button as={Link} to={`/admin/members/${id}`} variant="secondary">
            {copy.thread.member}
          </Button>
        </Can>
      </Row>
      <MemberThread key={id} memberId={id} />
    </AdminLayout>
  );
}
