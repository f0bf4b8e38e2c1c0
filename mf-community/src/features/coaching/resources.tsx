import { listCourses } from '@portal/contracts/courses';
import { getDashboard } from '@portal/contracts/dashboard';
import { ENTITLEMENTS } from '@portal/contracts/entitlements';
import { useCall } from '@portal/sdk';
import { PlanNotice } from '@portal/sdk/plan-notice';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { LinesSkeleton } from '../../shared/lines-skeleton';
import { copy } from './copy';

const { intro, worksheet, newTab, none, loading, failed } = copy.resources;

/** The worksheets of all courses. */
export function Resources() {
  const courses = useCall(listCourses, {});
  const { data: dashboard } = useCall(getDashboard, {});
  if (dashboard?.closed?.includes('courses')) return <PlanNotice words={ENTITLEMENTS.courses.closed} />;
  if (courses.isPending) return <LinesSkeleton label={loading} />;
  if (!courses.data) return <ErrorNotice message={failed} onRetry={() => void courses.refetch()} />;
  const worksheets = courses.data.flatMap(({ id, title, worksheetUrl }) =>
    worksheetUrl === null ? [] : [{ id, title, worksheetUrl }],
  );
  if (worksheets.length === 0) return <Text muted>{none}</Text>;
  return (
    <Stack>
      <Text muted>{intro}</Text>
      <Stack as="ul" role="list" gap="xs">
        {worksheets.map(({ id, title, worksheetUrl }) => (
          <li key={id}>
            <a href={worksheetUrl} target="_blank" rel="noopener noreferrer">
              {worksheet(title)}
              <span className="visually-hidden"> {newTab}</span>
            </a>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
