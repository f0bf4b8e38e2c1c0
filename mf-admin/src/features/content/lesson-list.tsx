import { styled } from 'styled-components';
import type { ContentDay } from '@portal/contracts/content-editing';
import type { CourseKey } from '@portal/contracts/courses';
import { Link } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Grid } from '@portal/ui/grid';
import { Section } from '@portal/ui/section';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { courseCopy } from './copy';
import { LessonStateBadge } from './lesson-state-badge';

const { lessons } = courseCopy;

const StyledItem = styled.li`
  display: flex;
`;

interface LessonListProps {
  courseKey: CourseKey;
  days: readonly ContentDay[];
}

/** The days of a course, each leading to its lesson. */
export const LessonList = ({ courseKey, days }: LessonListProps) => (
  <Section id="lessons" title={lessons.title}>
    <Grid as="ul" role="list" min="17rem" gap="sm">
      {days.map(({ day, title, state }) => (
        <StyledItem key={day}>
          <Card as={Link} to={`/admin/content/${courseKey}/${day}`} interactive padding="md">
            <Row justify="between">
              <Text as="span" size="sm" muted>
                {lessons.day(day)}
              </Text>
              <LessonStateBadge state={state} />
            </Row>
            <Text as="span" weight="strong" muted={!title}>
              {title || lessons.untitled}
            </Text>
          </Card>
        </StyledItem>
      ))}
    </Grid>
  </Section>
);
