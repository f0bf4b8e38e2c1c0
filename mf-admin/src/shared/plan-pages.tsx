import { Link, useLocation } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { copy } from './copy';
import { shownOf } from './sections';
import { useStaffRight } from './staff-role';

const { planPages: texts } = copy;

const PAGES = [
  { path: '/admin/plan-requests', label: texts.requests, right: 'plans' },
  { path: '/admin/plans', label: texts.plans, right: 'selling' },
  { path: '/admin/revenue', label: texts.revenue, right: 'revenue' },
] as const;

/** The way between the pages about plans, for who has more than one of them. */
export function PlanPages() {
  const { pathname } = useLocation();
  const others = shownOf(PAGES, useStaffRight()).filter(({ path }) => path !== pathname);
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
