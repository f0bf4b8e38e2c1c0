import { Link, useLocation } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { copy } from './copy';
import { shownOf } from './sections';
import { usePermission } from './staff-role';

const { planPages: texts } = copy;

const PAGES = [
  { path: '/admin/plan-requests', label: texts.requests, permission: 'plans' },
  { path: '/admin/plans', label: texts.plans, permission: 'selling' },
  { path: '/admin/revenue', label: texts.revenue, permission: 'revenue' },
] as const;

/** The way between the pages about plans, for who has more than one of them. */
export function BillingNav() {
  const { pathname } = useLocation();
  const others = shownOf(PAGES, usePermission()).filter(({ path }) => path !== pathname);
  return (
    <Row as="nav" gap="xs" aria-label={texts.label}>
      {others.map(({ path, label }) => (
        <Button key={path} as={Link} to={path} variant="secondary">
          {label}
        </Button>
      ))}
    </Row>
  );
}
