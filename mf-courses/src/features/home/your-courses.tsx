import type { MemberCourse } from '@portal/contracts/courses';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Heading } from '@portal/ui/heading';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Section } from '@portal/ui/section';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { PillarLabel } from '../../shared/pillar-label';
import { TruncatedText } from '../../shared/truncated-text';
import { copy } from './copy';

const texts = copy.courses;

function CourseItem({ item: { course, progress, completed } }: { item: MemberCourse }) {
  return (
    <Card as="li" level="plain">
      <Row gap="xs">
        <Badge>{course.category}</Badge>
        <PillarLabel pillar={course.pillar} />
        {completed && <Badge tone="green">{texts.completed}</Badge>}
      </Row>
      <Stack gap="xs">
        <Heading as="h3" size="h3">
          {course.title}
        </Heading>
        <TruncatedText>{course.description}</TruncatedText>
      </Stack>
      <ProgressBar label={texts.progress(course.title)} value={progress} tone={PILLAR_DETAILS[course.pillar].color} />
      <Row justify="between">
        <Text size="sm" muted>
          {texts.percent(Math.round(progress))}
        </Text>
        <Button as={Link} to={`/course/${course.id}`} variant="secondary">
          {progress > 0 ? texts.resume : texts.start}
        </Button>
      </Row>
    </Card>
  );
}

interface YourCoursesProps {
  /** Missing when they could not be loaded. */
  courses: readonly MemberCourse[] | undefined;
  onRetry: () => void;
}

/** The member's courses and how far they are in each. */
export function YourCourses({ courses, onRetry }: YourCoursesProps) {
  return (
    <Section id="your-courses" title={texts.title}>
      {!courses && <ErrorNotice message={texts.failed} onRetry={onRetry} />}
      {courses?.length === 0 && (
        <EmptyState
          icon="book"
          title={texts.empty}
          action={
            <Button as={Link} to="/curriculum">
              {texts.browse}
            </Button>
          }
        />
      )}
      <Stack as="ul" role="list">
        {courses?.map((item) => (
          <CourseItem key={item.course.id} item={item} />
        ))}
      </Stack>
    </Section>
  );
}
