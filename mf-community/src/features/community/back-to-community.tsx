import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Row } from '@portal/ui/stack';
import { copy } from './copy';

/** Leads from a page below the community to its feed. */
export const BackToCommunity = () => (
  <Row>
    <Button as={Link} to="/community" variant="ghost">
      <Icon name="arrow-left" size={18} />
      {copy.back}
    </Button>
  </Row>
);
