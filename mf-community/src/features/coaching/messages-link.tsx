import { getThread } from '@portal/contracts/threads';
import { Link, useCall } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { copy } from './copy';

const { message } = copy;

/** A link to the conversation with the team, with the number of unread messages. */
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
