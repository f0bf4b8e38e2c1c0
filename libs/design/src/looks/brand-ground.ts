import { css } from '../css';
import { darkTheme } from '../themes';
import { color } from '../tokens';

/** Navy in both themes, lit from two corners: all on it wears the dark theme. */
export const brandGround = css`
  ${darkTheme}
  background:
    radial-gradient(60rem 32rem at 85% -10%, var(--brand-glow, rgb(201 162 39 / 20%)), transparent 65%),
    radial-gradient(50rem 36rem at 0% 110%, rgb(43 111 214 / 22%), transparent 60%),
    linear-gradient(160deg, #0b1f3a, #071324);
  color: ${color.text};
`;
