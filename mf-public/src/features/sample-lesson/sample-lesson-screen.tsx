import { styled } from 'styled-components';
import { PRICING_PAGE } from '@portal/contracts/billing-pages';
import { getSampleLesson, type SampleLesson } from '@portal/contracts/sample-lesson';
import { Link, useCall } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Eyebrow, Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { LessonPart } from '@portal/ui/lesson';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, font, space } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledQuote = styled.blockquote`
  padding-inline-start: ${space.md};
  border-inline-start: 3px solid ${color.accent};
  color: ${color.muted};
  font-size: ${font.size.lg};
  font-style: italic;
  line-height: 1.5;
`;

const StyledActivities = styled.ol`
  display: grid;
  gap: ${space.sm};
  padding-inline-start: 1.5rem;
  line-height: 1.6;
`;

/** Day 1 of a course for visitors, to read: nothing is checked off or stored. */
export function SampleLessonScreen() {
  const { data, isError, refetch } = useCall(getSampleLesson, {});
  return (
    <Page size="text">
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      {data ? (
        data.lesson ? (
          <Lesson lesson={data.lesson} />
        ) : (
          <NoLesson />
        )
      ) : isError ? (
        <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={copy.loading}>
          <CardSkeleton widths={['40%', '90%', '85%', '70%', '95%', '80%']} />
        </SkeletonGroup>
      )}
      <Card level="hero" padding="xl" as="section" aria-labelledby="sample-start">
        <Heading id="sample-start">{copy.start.title}</Heading>
        <Text muted>{copy.start.text}</Text>
        <Row>
          <Button as={Link} to={PRICING_PAGE} size="large">
            {copy.start.plans}
          </Button>
          <Button as={Link} to="/questionnaire" variant="secondary" size="large">
            {copy.start.questionnaire}
          </Button>
        </Row>
      </Card>
    </Page>
  );
}

function Lesson({ lesson }: { lesson: SampleLesson }) {
  const { course, title, quote, activities, reflectionPrompt, videoUrl, videoTitle } = lesson;
  return (
    <Card as="article" padding="xl" aria-labelledby="sample-lesson">
      <Stack gap="xs">
        <Eyebrow>{course.title}</Eyebrow>
        <Heading id="sample-lesson">{copy.day(title)}</Heading>
      </Stack>
      <StyledQuote>{quote}</StyledQuote>
      {videoUrl && (
        <Row>
          <Button as="a" href={videoUrl} target="_blank" rel="noreferrer" variant="secondary">
            <Icon name="play" size={18} />
            {copy.video(videoTitle)} <span className="visually-hidden">{copy.newTab}</span>
          </Button>
        </Row>
      )}
      <LessonPart title={copy.activities}>
        <StyledActivities>
          {activities.map((activity) => (
            <li key={activity}>{activity}</li>
          ))}
        </StyledActivities>
      </LessonPart>
      <LessonPart title={copy.reflection}>
        <Text>{reflectionPrompt}</Text>
      </LessonPart>
    </Card>
  );
}

const NoLesson = () => (
  <Card>
    <Text>{copy.none}</Text>
    <Row>
      <Button as={Link} to="/videos" variant="secondary">
        {copy.videos}
      </Button>
    </Row>
  </Card>
);
