import type { Session } from '@portal/contracts/coaching';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { SessionTypeBadge } from './session-type-badge';
import { SessionHost } from './session-host';

/** A session's title, type, and coach. */
export const SessionTitle = ({ session, as }: { session: Session; as: 'h3' | 'h4' }) => (
  <>
    <Row gap="xs">
      <Heading as={as} size="h3">
        {session.title}
      </Heading>
      <SessionTypeBadge session={session} />
    </Row>
    <SessionHost session={session} />
  </>
);
