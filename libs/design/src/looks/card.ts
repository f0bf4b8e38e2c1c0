import { css } from '../css';
import { colour, radius, shadow, space, tone as tones, type Tone } from '../tokens';

/** A surface for one thing. */
export const card = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  min-width: 0;
  overflow: hidden;
  width: 100%;
  padding: ${space.lg};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${shadow.card};
  color: ${colour.text};
  font: inherit;
  text-align: start;
  text-decoration: none;
  &:focus-visible {
    border-radius: ${radius.lg};
  }
`;

/** A coloured edge along the top of a card. */
export const topEdge = (tone: Tone) => css`
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 4px;
    background: ${tones[tone].solid};
  }
`;
