import type { CourseProgress } from '@portal/contracts/dashboard';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

const { intro, worksheet, newTab, none } = copy.resources;

/** The worksheets of the member's courses. */
export function Resources({ courses }: { courses: readonly CourseProgress[] }) {
  const worksheets = courses.flatMap(({ courseId, course: { title, worksheetUrl } }) =>
    worksheetUrl === null ? [] : [{ courseId, title, worksheetUrl }],
  );
  if (worksheets.length === 0) return <Text muted>{none}</Text>;
  return (
    <Stack>
      <Text muted>{intro}</Text>
      <Stack as="ul" role="list" gap="xs">
        {worksheets.map(({ courseId, title, worksheetUrl }) => (
          <li key={courseId}>
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
