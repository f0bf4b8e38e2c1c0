import { getThread } from '@portal/contracts/threads';
import { Link, useCall } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { copy } from './copy';

const { message } = copy;

/** Leads to the conversation with the team, and says how much of it is unread. */
export function MessagesLink() {
  const unread = useCall(getThread, {}).data?.unread ?? 0;
  return (
    <Button as={Link} to="/coaching/messages" variant="secondary" fullWidth>
      <Icon name="mail" size={20} />
      {message.open}
      {unread > 0 && <Badge tone="gold">{message.unread(unread)}</Badge>}
    </Button>
  );
}
