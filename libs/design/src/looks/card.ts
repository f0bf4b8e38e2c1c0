import { css } from '../css';
import { color, own, radius, shadow, space, tone as tones, type Tone } from '../tokens';
import { brandGround } from './brand-ground';

/** A surface for one thing. */
export const card = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  min-width: 0;
  overflow: hidden;
  width: 100%;
  padding: ${space.card};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  color: ${color.text};
  font: inherit;
  text-align: start;
  text-decoration: none;
  &:focus-visible {
    border-radius: ${radius.lg};
  }
`;

/** A surface's elevation; each comes after {@link card}. */
export const cardLevels = {
  /** One on its page: what matters now. Navy in both themes. */
  hero: css`
    ${brandGround}
    padding: ${space.hero};
    border-color: ${color.border};
    border-radius: ${radius.xl};
    box-shadow: ${shadow.lifted};
  `,
  /** Stands on the page: something that is taken up, opened or worked in. */
  raised: '',
  /** Lies in the page: what belongs to something else, or is there to be looked up. */
  quiet: css`
    border-color: transparent;
    background: ${color.quiet};
    box-shadow: none;
  `,
  /** No surface: a stretch of the page under a line. */
  plain: css`
    overflow: visible;
    padding: ${space.lg} 0 0;
    border-width: 1px 0 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
  `,
};

/** A colored edge along the top of a card: of a tone, or the accent's. */
export const topEdge = (tone: Tone | 'own') => css`
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 4px;
    background: ${tone === 'own' ? own.solid : tones[tone].solid};
  }
`;
