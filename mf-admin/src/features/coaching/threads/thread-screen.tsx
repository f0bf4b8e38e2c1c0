import { Link, useParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { AdminFrame } from '../../../shared/admin-frame';
import { BackLink } from '../../../shared/back-link';
import { May } from '../../../shared/may';
import { copy } from './copy';
import { MemberThread } from './member-thread';

/** The conversation with the member whom the page's address names. */
export function ThreadScreen() {
  const { id = '' } = useParams();
  return (
    <AdminFrame>
      <Row justify="between">
        <BackLink to="/admin/coaching?show=messages" label={copy.back} />
        <May right="members">
          <Button as={Link} to={`/admin/members/${id}`} variant="secondary">
            {copy.thread.member}
          </Button>
        </May>
      </Row>
      <MemberThread key={id} memberId={id} />
    </AdminFrame>
  );
}
