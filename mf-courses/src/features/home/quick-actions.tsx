import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon, type IconName } from '@portal/ui/icon';
import { Section } from '@portal/ui/section';
import { Stack } from '@portal/ui/stack';
import { copy } from './copy';

const ACTIONS: readonly { label: string; to: string; icon: IconName }[] = [
  { label: copy.actions.dashboard, to: '/dashboard', icon: 'target' },
  { label: copy.actions.community, to: '/community', icon: 'users' },
  { label: copy.actions.coaching, to: '/coaching', icon: 'calendar' },
];

/** The three ways on from home. */
export function QuickActions() {
  return (
    <Section id="quick-actions" title={copy.actions.title}>
      <Stack gap="xs">
        {ACTIONS.map(({ label, to, icon }) => (
          <Button key={to} as={Link} to={to} variant="quiet" fullWidth>
            <Icon name={icon} size={20} />
            {label}
          </Button>
        ))}
      </Stack>
    </Section>
  );
}
