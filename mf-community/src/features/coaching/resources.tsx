import type { CourseProgress } from '@portal/contracts/dashboard';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { copy } from './copy';

/** The worksheets of the member's courses; nothing while there are none. */
export function Resources({ courses }: { courses: readonly CourseProgress[] }) {
  const worksheets = courses.flatMap(({ courseId, course: { title, worksheetUrl } }) =>
    worksheetUrl === null ? [] : [{ courseId, title, worksheetUrl }],
  );
  if (worksheets.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="resources">
      <Heading id="resources" size="h3">
        {copy.resources.title}
      </Heading>
      <Stack as="ul" role="list" gap="xs">
        {worksheets.map(({ courseId, title, worksheetUrl }) => (
          <li key={courseId}>
            <a href={worksheetUrl} target="_blank" rel="noopener noreferrer">
              {copy.resources.worksheet(title)}
              <span className="visually-hidden"> {copy.resources.newTab}</span>
            </a>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
