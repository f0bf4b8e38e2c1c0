import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from './card';
import { Heading } from './heading';
import { Row, Stack } from './stack';
import { colour, font, space } from './tokens';

const StyledQuote = styled.blockquote`
  padding-left: ${space.md};
  border-left: 3px solid ${colour.accent};
  color: ${colour.muted};
  font-size: ${font.size.lg};
  font-style: italic;
`;

const StyledActivities = styled.fieldset`
  min-width: 0;

  legend {
    padding: 0;
    font-size: ${font.size.h3};
    font-weight: ${font.weight.bold};
  }
`;

export type LessonProps = {
  /** Of the heading, which names the lesson. */
  id: string;
  title: string;
  /** Beside the heading: how far it is. */
  badge?: ReactNode;
  quote: string;
  video?: ReactNode;
  activitiesTitle: string;
  /** A {@link Checkbox} each. */
  activities: ReactNode;
  /** Above everything: what needs saying first. */
  notice?: ReactNode;
  /** The reflection, and what can be done with the lesson. */
  children: ReactNode;
};

/** A lesson as members meet it, and as its author previews it. */
export const Lesson = ({
  id,
  title,
  badge,
  quote,
  video,
  activitiesTitle,
  activities,
  notice,
  children,
}: LessonProps) => (
  <Card as="article" aria-labelledby={id}>
    {notice}
    <Row justify="between">
      <Heading id={id}>{title}</Heading>
      {badge}
    </Row>
    <StyledQuote>{quote}</StyledQuote>
    {video}
    <StyledActivities>
      <legend>{activitiesTitle}</legend>
      <Stack gap="none">{activities}</Stack>
    </StyledActivities>
    {children}
  </Card>
);

/** A part of a lesson under a heading of its own: its video, its reflection. */
export const LessonPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="sm">
    <Heading as="h3" size="h3">
      {title}
    </Heading>
    {children}
  </Stack>
);
