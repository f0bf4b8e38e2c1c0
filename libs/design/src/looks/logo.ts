import { css } from '../css';
import { colour, font } from '../tokens';

/** The mark beside the portal's name. */
export const logo = css`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  color: ${colour.text};
  font-size: ${font.size.lg};
  font-weight: ${font.weight.bold};
  letter-spacing: -0.015em;
  line-height: 1;
  white-space: nowrap;

  svg {
    flex: none;
    width: 1.9em;
    height: 1.9em;
  }
`;
