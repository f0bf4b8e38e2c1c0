import { styled } from 'styled-components';
import { countLessons, percentOf } from '@portal/contracts/course-progress';
import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, from, space } from '@portal/ui/tokens';
import { COURSE_PATHS } from '../../shared/course-path';
import { copy } from './copy';

const StyledBullet = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.xs};

  svg {
    flex: none;
    color: ${color.successText};
  }
`;

const StyledFoundation = styled(Card)`
  display: grid;
  gap: ${space.lg} ${space.xxl};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: end;
  }
`;

interface FoundationCardProps {
  lessons: readonly Lesson[];
  progress: readonly LessonProgress[];
}

/** The open course for realtors and how far the member is in it. */
export function FoundationCard({ lessons, progress }: FoundationCardProps) {
  const count = countLessons(lessons, progress);
  const percent = percentOf(count);
  const videos = lessons.filter(({ videoUrl }) => videoUrl !== null).length;
  return (
    <StyledFoundation as="article" level="hero">
      <Stack>
        <Row gap="xs">
          {copy.course.badges.map((badge) => (
            <Badge key={badge} tone="gold">
              {badge}
            </Badge>
          ))}
        </Row>
        <Heading>{copy.course.title}</Heading>
        <Text size="sm" muted>
          {copy.course.days}, {copy.course.videos(videos)}
        </Text>
      </Stack>
      <Stack>
        <Stack as="ul" role="list" gap="xs">
          {copy.course.bullets.map((bullet) => (
            <StyledBullet key={bullet}>
              <Icon name="check" size={18} />
              {bullet}
            </StyledBullet>
          ))}
        </Stack>
        <ProgressBar
          captioned
          label={copy.course.progress}
          value={percent}
          amount={copy.course.lessons(count.completed, count.lessons, percent)}
        />
        <Button as={Link} to={COURSE_PATHS['realtor-fire-foundation']} fullWidth>
          {count.completed > 0 ? copy.course.resume : copy.course.start}
        </Button>
      </Stack>
    </StyledFoundation>
  );
}
