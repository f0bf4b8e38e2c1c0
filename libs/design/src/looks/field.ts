import { css } from '../css';
import { color, font, motion, radius, touch } from '../tokens';

/** A label, a control, and its hint or error, stacked. */
export const field = css`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  min-width: 0;
`;

/** A control's label. */
export const label = css`
  width: fit-content;
  font-size: ${font.size.sm};
  font-weight: ${font.weight.strong};
`;

/** What helps with a control. */
export const hint = css`
  color: ${color.muted};
  font-size: ${font.size.xs};
`;

/** What is wrong with a control's value. */
export const problem = css`
  display: flex;
  gap: 0.375rem;
  color: ${color.dangerText};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};

  svg {
    flex: none;
    margin-top: 0.125em;
  }
`;

/** What one types or chooses in. */
export const control = css`
  width: 100%;
  min-width: 0;
  min-height: ${touch};
  padding: 0.625rem 0.875rem;
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.md};
  background: ${color.background};
  color: ${color.text};
  font-size: ${font.size.md};
  line-height: 1.4;
  transition:
    border-color ${motion.quick},
    box-shadow ${motion.quick};

  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.text};
  }
  &:focus-visible {
    border-color: ${color.focus};
    border-radius: ${radius.md};
    outline-offset: 0;
    outline-width: 2px;
  }
  &[aria-invalid='true'] {
    border-color: ${color.dangerText};
  }
  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;
