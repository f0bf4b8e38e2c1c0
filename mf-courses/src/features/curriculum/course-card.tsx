import { styled } from 'styled-components';
import type { Course } from '@portal/contracts/courses';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { COURSE_PATHS } from '../../shared/course-path';
import { PillarLabel } from '../../shared/pillar-label';
import { WorksheetLink } from '../../shared/worksheet-link';
import { copy } from './copy';

const texts = copy.courses;

/** Keeps progress and buttons of neighbouring cards on one line. */
const StyledDescription = styled(Text)`
  flex: 1;
`;

interface CourseCardProps {
  course: Course;
  /** The member's progress in it, 0 to 100. */
  progress: number;
}

/** A course with its progress, and the way into it unless it is not open yet. */
export function CourseCard({ course, progress }: CourseCardProps) {
  const { locked } = course;
  return (
    <Card as="li">
      <Row justify="between">
        <PillarLabel pillar={course.pillar} />
        {!locked && (
          <Row gap="xxs">
            <Icon name="clock" size={16} />
            <Text as="span" size="sm" muted>
              {texts.minutes(course.duration)}
            </Text>
          </Row>
        )}
      </Row>
      <Heading as="h3" size="h3">
        {course.title}
      </Heading>
      <StyledDescription size="sm" muted>
        {course.description}
      </StyledDescription>
      {!locked && (
        <ProgressBar
          label={texts.progress(course.title)}
          value={progress}
          tone={PILLAR_DETAILS[course.pillar].colour}
        />
      )}
      <Row>
        {locked ? (
          <Button variant="secondary" disabled>
            {texts.comingSoon}
          </Button>
        ) : (
          <Button as={Link} to={COURSE_PATHS[course.id]}>
            {progress > 0 ? texts.resume : texts.start}
          </Button>
        )}
        <WorksheetLink url={course.worksheetUrl} label={texts.worksheet} />
      </Row>
    </Card>
  );
}
