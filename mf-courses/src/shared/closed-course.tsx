import { styled } from 'styled-components';
import { getCoursePreview, type CourseKey, type CoursePreview } from '@portal/contracts/courses';
import { useCall } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Eyebrow } from '@portal/ui/heading';
import { Section } from '@portal/ui/section';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, from, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { PlanOffer } from './plan-offer';

const texts = copy.plan;

/** The number of lessons listed by title; the rest is a count. */
const NAMED = 6;

const StyledParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.lg};

  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const StyledQuote = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space.md};
  border-inline-start: 3px solid ${color.accent};
  font-style: italic;
`;

const StyledList = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding-inline-start: ${space.lg};
`;

interface ClosedCourseProps {
  courseKey: CourseKey;
  /** Says that courses are part of a plan. */
  words: string;
}

/** Replaces a course that requires a plan: its contents, one day as a sample, and the plan that includes it. */
export function ClosedCourse({ courseKey, words }: ClosedCourseProps) {
  const { data } = useCall(getCoursePreview, { params: { courseKey } });
  return (
    <Stack gap="lg">
      <Card level="hero" as="section" aria-labelledby="closed-course">
        <Eyebrow as="h2" id="closed-course">
          {texts.label}
        </Eyebrow>
        {data && <Text muted>{data.description}</Text>}
        <PlanOffer entitlement="courses" words={words} />
      </Card>
      {data && <Preview {...data} />}
    </Stack>
  );
}

function Preview({ lessons, sample }: CoursePreview) {
  if (!sample) return null;
  return (
    <StyledParts>
      <Card>
        <Section id="course-lessons" title={texts.behind(lessons.length)} size="h3">
          <Stack as="ul" role="list" gap="xs">
            {lessons.slice(0, NAMED).map(({ day, title }) => (
              <li key={day}>{texts.lesson(day, title)}</li>
            ))}
          </Stack>
          {lessons.length > NAMED && <Text muted>{texts.more(lessons.length - NAMED)}</Text>}
        </Section>
      </Card>
      <Card>
        <Section id="course-sample" title={texts.sample(sample.day, sample.title)} size="h3">
          <StyledQuote>{sample.quote}</StyledQuote>
          <Text weight="strong" size="sm">
            {texts.activities}
          </Text>
          <StyledList>
            {sample.activities.map((activity) => (
              <li key={activity}>{activity}</li>
            ))}
          </StyledList>
        </Section>
      </Card>
    </StyledParts>
  );
}
