import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Heading, type HeadingProps } from './heading';
import { Row } from './stack';
import { color, space } from './tokens';

const StyledSection = styled.section<{ $ruled: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  min-width: 0;
  ${({ $ruled }) =>
    $ruled &&
    css`
      padding-top: ${space.lg};
      border-top: 1px solid ${color.border};
    `}
`;

export type SectionProps = {
  /** Base of the heading's id; explicit, so that prerendered pages hydrate. */
  id: string;
  title: ReactNode;
  /** A button or link at the end of the heading's line. */
  action?: ReactNode;
  /** A line above it, for a section without a surface. */
  ruled?: boolean;
  /** How large its heading looks. */
  size?: HeadingProps['size'];
  children: ReactNode;
};

/** A part of a screen under its own `h2`, which names it. */
export function Section({ id, title, action, ruled = false, size = 'h2', children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <StyledSection id={id} aria-labelledby={titleId} $ruled={ruled}>
      <Row justify="between">
        <Heading id={titleId} size={size}>
          {title}
        </Heading>
        {action}
      </Row>
      {children}
    </StyledSection>
  );
}
