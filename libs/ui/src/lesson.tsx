import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from './card';
import { Heading } from './heading';
import { Row, Stack } from './stack';
import { below, color, font, space } from './tokens';

/**
 * The surface of a lesson. Does not clip by scrolling, so that a part can be sticky; on a phone, it is the page itself.
 */
export const LessonSheet = styled(Card)`
  overflow: clip;

  ${below.tablet} {
    padding: ${space.md} 0 0;
    border-width: 1px 0 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
    overflow: visible;
  }
`;

const StyledQuote = styled.blockquote`
  padding-left: ${space.md};
  border-left: 3px solid ${color.accent};
  color: ${color.muted};
  font-size: ${font.size.lg};
  font-style: italic;
  line-height: 1.5;

  ${below.tablet} {
    padding-left: ${space.sm};
    font-size: ${font.size.md};
  }
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
  <LessonSheet as="article" aria-labelledby={id}>
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
  </LessonSheet>
);

/** A part of a lesson with its own heading: its video, its reflection. */
export { Subsection as LessonPart } from './subsection';
