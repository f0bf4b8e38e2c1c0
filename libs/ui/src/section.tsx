import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from './heading';
import { Row } from './stack';
import { space } from './tokens';

const StyledSection = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  min-width: 0;
`;

export type SectionProps = {
  /** Base of the heading's id; explicit, so that prerendered pages hydrate. */
  id: string;
  title: ReactNode;
  /** A button or link at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of a screen under its own `h2`, which names it. */
export function Section({ id, title, action, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <StyledSection id={id} aria-labelledby={titleId}>
      <Row justify="between">
        <Heading id={titleId}>{title}</Heading>
        {action}
      </Row>
      {children}
    </StyledSection>
  );
}
