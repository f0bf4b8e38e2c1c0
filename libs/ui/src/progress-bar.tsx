import { css, keyframes, styled } from 'styled-components';
import { color, font, forcedColors, motion, own, radius, space, tone as tones, type Tone } from './tokens';

const sweep = keyframes`
  from { background-position: 130% 0; }
  to { background-position: -30% 0; }
`;

const StyledProgress = styled.progress<{ $color: string; $size: 'small' | 'medium' }>`
  --bar: ${({ $color }) => $color};
  appearance: none;
  display: block;
  width: 100%;
  height: ${({ $size }) => ($size === 'small' ? '0.375rem' : '0.625rem')};
  border: 0;
  border-radius: ${radius.pill};
  background: ${color.track};
  overflow: hidden;

  &::-webkit-progress-bar {
    background: transparent;
  }
  &::-webkit-progress-value {
    border-radius: ${radius.pill};
    background: var(--bar);
    transition: inline-size ${motion.gentle};
  }
  &:indeterminate {
    background: ${color.track} linear-gradient(90deg, transparent, var(--bar) 40% 60%, transparent) 130% 0 / 45% 100%
      no-repeat;
    animation: ${sweep} 1.4s linear infinite;
  }
  /* A rule that a browser does not support is an error on each insertion; within this one, it is ignored. */
  @supports selector(::-moz-progress-bar) {
    &::-moz-progress-bar {
      border-radius: ${radius.pill};
      background: var(--bar);
    }
    &:indeterminate::-moz-progress-bar {
      background: transparent;
    }
  }
  ${forcedColors} {
    --bar: Highlight;
    forced-color-adjust: none;
    border: 1px solid CanvasText;
    background-color: Canvas;
  }
  ${({ $size }) =>
    $size === 'small' &&
    css`
      min-width: 3rem;
    `}
`;

const StyledCaption = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.md};
  margin-bottom: ${space.xs};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};

  > :last-child {
    color: ${color.muted};
    font-variant-numeric: tabular-nums;
  }
`;

export type ProgressBarProps = {
  /** What progresses: the accessible name, and with `captioned` the visible one. */
  label: string;
  /** 0 to 100; without it, the bar is indeterminate. */
  value?: number;
  tone?: Tone;
  size?: 'small' | 'medium';
  /** Shows the label and the rounded percent above the bar. */
  captioned?: boolean;
  /** Replaces the percent in the caption, such as "3/29 lessons". */
  amount?: string;
};

const stateOf = (value: number | undefined) => {
  if (value === undefined) return 'indeterminate';
  return value >= 100 ? 'complete' : 'loading';
};

/** Progress in one of three states, in `data-state`: indeterminate, loading, or complete (spec section 4). */
export function ProgressBar({ label, value, tone, size = 'medium', captioned = false, amount }: ProgressBarProps) {
  const state = stateOf(value);
  const barColor = (tone ? tones[tone] : state === 'complete' ? tones.green : own).solid;
  const percent = value === undefined ? undefined : `${Math.round(value)}%`;
  return (
    <div>
      {captioned && (
        <StyledCaption aria-hidden="true">
          <span>{label}</span>
          <span>{amount ?? percent}</span>
        </StyledCaption>
      )}
      <StyledProgress
        aria-label={label}
        aria-valuetext={amount ?? percent}
        data-state={state}
        max={100}
        value={value}
        $color={barColor}
        $size={size}
      />
    </div>
  );
}
