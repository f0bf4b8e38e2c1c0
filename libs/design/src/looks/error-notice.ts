import { css } from '../css';
import { radius, space, tone } from '../tokens';

/** Says that something failed. */
export const errorNotice = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm} ${space.md};
  padding: ${space.md} ${space.lg};
  border: 1px solid ${tone.red.solid};
  border-radius: ${radius.lg};
  background: ${tone.red.tint};
  color: ${tone.red.text};

  p {
    flex: 1 1 14rem;
  }
`;
