import { useParams } from '@portal/sdk';
import { Row } from '@portal/ui/stack';
import { AdminFrame } from '../../../shared/admin-frame';
import { BackLink } from '../../../shared/back-link';
import { copy } from './copy';
import { MemberThread } from './member-thread';

/** The conversation with the member whom the page's address names. */
export function ThreadScreen() {
  const { id = '' } = useParams();
  return (
    <AdminFrame>
      <Row>
        <BackLink to="/admin/coaching?show=messages" label={copy.back} />
      </Row>
      <MemberThread key={id} memberId={id} />
    </AdminFrame>
  );
}
