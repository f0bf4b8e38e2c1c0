import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { copy } from './copy';
import { May } from './may';

/** The way to all that is known of whoever sent a questionnaire or has an account. */
export const PersonLink = ({ id }: { id: string }) => (
  <May right="leads">
    <Button as={Link} to={`/admin/people/${id}`} variant="secondary">
      <Icon name="user" size={18} />
      {copy.person}
    </Button>
  </May>
);
