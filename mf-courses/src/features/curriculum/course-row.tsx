import { styled } from 'styled-components';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { from, space } from '@portal/ui/tokens';
import { COURSE_PATHS } from '../../shared/course-path';
import { PillarLabel } from '../../shared/pillar-label';
import { TruncatedText } from '../../shared/truncated-text';
import { WorksheetLink } from '../../shared/worksheet-link';
import { copy } from './copy';
import { Standing } from './course-status';
import type { CourseStatus } from './use-courses';

const texts = copy.courses;

const StyledCourse = styled(Card)`
  display: grid;
  gap: ${space.md} ${space.xxl};

  ${from.tablet} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

/** A course with its progress, and a button that opens it once it has lessons (section 2). */
export function CourseRow({ course }: { course: CourseStatus }) {
  const { id, title, description, pillar, duration, locked, progress, worksheetUrl } = course;
  return (
    <StyledCourse as="li">
      <Stack gap="xs">
        <Row>
          <Heading as="h3" size="h3">
            {title}
          </Heading>
          <PillarLabel pillar={pillar} />
        </Row>
        <TruncatedText>{description}</TruncatedText>
      </Stack>
      <Stack gap="sm">
        <Row gap="xs" align="baseline">
          <Text as="span" size="sm" weight="strong">
            {locked ? texts.days : texts.minutes(duration)}
          </Text>
          {!locked && (
            <Text as="span" size="sm" muted>
              {texts.pace(duration)}
            </Text>
          )}
        </Row>
        <Standing course={course} lines={locked ? 0 : 1} />
        <Row gap="xs">
          {locked ? (
            <Button variant="quiet" size="small" disabled>
              {texts.comingSoon}
            </Button>
          ) : (
            <Button as={Link} to={COURSE_PATHS[id]} variant="secondary" size="small">
              {progress > 0 ? texts.resume : texts.start}
            </Button>
          )}
          <WorksheetLink url={worksheetUrl} label={texts.worksheet} size="small" />
        </Row>
      </Stack>
    </StyledCourse>
  );
}
