import { Badge } from '@portal/ui/badge';
import { copy } from './copy';

/** `group` is a group session; any other value means 1:1 (spec section 3). */
export const SessionTypeBadge = ({ sessionType }: { sessionType: string }) =>
  sessionType === 'group' ? (
    <Badge tone="blue">{copy.upcoming.group}</Badge>
  ) : (
    <Badge tone="purple">{copy.upcoming.oneToOne}</Badge>
  );
