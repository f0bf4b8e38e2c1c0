import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';

/** The way back to the list that a screen was opened from. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Button as={Link} to={to} variant="ghost">
    <Icon name="arrow-left" size={18} />
    {label}
  </Button>
);
