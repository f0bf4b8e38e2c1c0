import { isOneToOne, type Session } from '@portal/contracts/coaching';
import { Badge } from '@portal/ui/badge';
import { copy } from './copy';

/** A badge for group or 1:1 sessions. */
export const SessionTypeBadge = ({ session }: { session: Pick<Session, 'sessionType'> }) =>
  isOneToOne(session) ? (
    <Badge tone="purple">{copy.upcoming.oneToOne}</Badge>
  ) : (
    <Badge tone="blue">{copy.upcoming.group}</Badge>
  );
