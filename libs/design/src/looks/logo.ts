import { css } from '../css';
import { color, font } from '../tokens';

/** The mark next to the portal's name. If the page has an owner's logo (`--brand-mark`), that replaces the pillars. */
export const logo = css`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  color: ${color.text};
  font-size: ${font.size.lg};
  font-weight: ${font.weight.bold};
  letter-spacing: -0.015em;
  line-height: 1;
  white-space: nowrap;
  min-width: 0;

  svg {
    flex: none;
    width: 1.9em;
    height: 1.9em;
    background: var(--brand-mark, none) center / contain no-repeat;
  }
  > span {
    overflow-x: clip;
    text-overflow: ellipsis;
  }
  svg > * {
    visibility: var(--brand-pillars, visible);
  }
`;
