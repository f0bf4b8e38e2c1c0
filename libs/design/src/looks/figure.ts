import { css } from '../css';
import { color, font } from '../tokens';

/** A figure: tabular digits, with its unit in a smaller size. */
export const figure = css`
  font-weight: ${font.weight.heading};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.035em;
  line-height: 1.05;

  small {
    margin-inline-start: 0.12em;
    color: ${color.muted};
    font-size: 0.5em;
    font-weight: ${font.weight.medium};
    letter-spacing: 0;
  }
`;
