import { css, styled } from 'styled-components';
import { card, cardLevels, topEdge } from '@portal/design/looks/card';
import { omitProps } from './style-props';
import { color, motion, shadow, space, type Space, type Tone } from './tokens';

export type CardProps = {
  /**
   * Its elevation. `hero`: the main card of a page, navy in both themes. `raised` (default): on the page. `quiet`:
   * recessed, for content that belongs to something else. `plain`: no surface, only a line above.
   */
  level?: keyof typeof cardLevels;
  /** Lifts on hover: for a card that is itself a link or a button. */
  interactive?: boolean;
  /** A colored edge along the top. */
  tone?: Tone;
  /** A gold frame, for the one card that matters most. */
  featured?: boolean;
  padding?: Space;
};

const framed = css`
  border-color: ${color.accentText};
  box-shadow: ${shadow.lifted};
`;

const lifting = css`
  cursor: pointer;
  transition:
    transform ${motion.gentle},
    box-shadow ${motion.gentle},
    border-color ${motion.quick};
  &:hover {
    transform: translateY(-2px);
    border-color: ${color.accentText};
    box-shadow: ${shadow.lifted};
  }
`;

/** A surface for one thing. `as="article"`, `as={Link}`, … chooses its element. */
export const Card = styled.div.withConfig({
  shouldForwardProp: omitProps('level', 'interactive', 'tone', 'featured', 'padding'),
})<CardProps>`
  ${card}
  ${({ level = 'raised' }) => cardLevels[level]}
  ${({ padding }) => padding && `padding: ${space[padding]};`}
  ${({ featured }) => featured && framed}
  ${({ tone }) => tone && topEdge(tone)}
  ${({ interactive }) => interactive && lifting}
`;
