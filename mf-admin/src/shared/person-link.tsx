import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { copy } from './copy';
import { Can } from './can';

/** A link to the person who sent a questionnaire or has an account. */
export const PersonLink = ({ id }: { id: string }) => (
  <Can permission="leads">
    <Button as={Link} to={`/admin/people/${id}`} variant="secondary">
      <Icon name="user" size={18} />
      {copy.person}
    </Button>
  </Can>
);
