import { css, styled } from 'styled-components';
import { keepingBack } from './style-props';
import { colour, motion, radius, shadow, space, tone as tones, type Space, type Tone } from './tokens';

export type CardProps = {
  /** Lifts on hover: for a card that is itself a link or a button. */
  interactive?: boolean;
  /** A coloured edge along the top. */
  tone?: Tone;
  /** A gold frame, for the one card that matters most. */
  featured?: boolean;
  padding?: Space;
};

const lifting = css`
  cursor: pointer;
  transition:
    transform ${motion.gentle},
    box-shadow ${motion.gentle},
    border-color ${motion.quick};
  &:hover {
    transform: translateY(-2px);
    border-color: ${colour.accentText};
    box-shadow: ${shadow.lifted};
  }
`;

const topEdge = (tone: Tone) => css`
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 4px;
    background: ${tones[tone].solid};
  }
`;

/** A surface for one thing. `as="article"`, `as={Link}`, … chooses its element. */
export const Card = styled.div.withConfig({
  shouldForwardProp: keepingBack('interactive', 'tone', 'featured', 'padding'),
})<CardProps>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  min-width: 0;
  overflow: hidden;
  width: 100%;
  padding: ${({ padding = 'lg' }) => space[padding]};
  border: 1px solid ${({ featured }) => (featured ? colour.accentText : colour.border)};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${({ featured }) => (featured ? shadow.lifted : shadow.card)};
  color: ${colour.text};
  font: inherit;
  text-align: start;
  text-decoration: none;
  ${({ tone }) => tone && topEdge(tone)}
  ${({ interactive }) => interactive && lifting}

  &:focus-visible {
    border-radius: ${radius.lg};
  }
`;
