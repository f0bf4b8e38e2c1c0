import { keyframes, styled } from 'styled-components';
import { color, font, space } from './tokens';

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const StyledSpinner = styled.output<{ $page: boolean }>`
  display: flex;
  flex-direction: ${({ $page }) => ($page ? 'column' : 'row')};
  align-items: center;
  justify-content: center;
  gap: ${space.sm};
  min-height: ${({ $page }) => ($page ? 'min(60vh, 30rem)' : '0')};
  color: ${color.muted};
  font-size: ${font.size.sm};

  svg {
    flex: none;
    width: ${({ $page }) => ($page ? '2.75rem' : '1.25rem')};
    animation: ${turn} 0.9s linear infinite;
  }
`;

export type SpinnerProps = {
  /** What is being waited for, such as "Loading your portal...". */
  label: string;
  /** Shows the label; otherwise only assistive technology reads it. */
  labeled?: boolean;
  /** Centered in the page area, for a screen that is loading. */
  page?: boolean;
};

/** Says that something is being waited for. */
export function Spinner({ label, labeled = false, page = false }: SpinnerProps) {
  return (
    <StyledSpinner $page={page}>
      <svg viewBox="0 0 24 24" fill="none" strokeWidth="2.5" strokeLinecap="round" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" stroke={color.track} />
        <path d="M12 2.5A9.5 9.5 0 0 1 21.5 12" stroke={color.accent} />
      </svg>
      <span className={labeled ? undefined : 'visually-hidden'}>{label}</span>
    </StyledSpinner>
  );
}
