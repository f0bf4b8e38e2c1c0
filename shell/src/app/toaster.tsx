import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import * as Toast from '@radix-ui/react-toast';
import { css, keyframes, styled } from 'styled-components';
import { useToasts } from '@portal/sdk';
import { Icon } from '@portal/ui/icon';
import { below, colour, font, radius, shadow, space, tone } from '@portal/ui/tokens';
import { copy } from './copy';
import { MOBILE_BAR_HEIGHT } from './mobile-bar';

/** Milliseconds, and pixels (spec section 9). */
const AUTO_CLOSE_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;

const enter = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;

const destructive = css`
  border-color: ${tone.red.solid};
  background: ${colour.raised};
`;

const StyledToast = styled(Toast.Root)<{ $destructive: boolean }>`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space.xxs} ${space.md};
  padding: ${space.md};
  border: 1px solid ${colour.border};
  border-inline-start-width: 4px;
  border-inline-start-color: ${({ $destructive }) => ($destructive ? tone.red.solid : colour.accent)};
  border-radius: ${radius.md};
  background: ${colour.raised};
  color: ${colour.text};
  box-shadow: ${shadow.lifted};
  animation: ${enter} 200ms ease-out;
  ${({ $destructive }) => $destructive && destructive}

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
`;

const StyledTitle = styled(Toast.Title)`
  font-weight: ${font.weight.strong};
`;

const StyledDescription = styled(Toast.Description)`
  grid-column: 1;
  color: ${colour.muted};
  font-size: ${font.size.sm};
`;

const StyledClose = styled(Toast.Close)`
  grid-column: 2;
  grid-row: 1 / span 2;
  align-self: start;
  padding: ${space.xs};
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${colour.muted};
  cursor: pointer;
`;

const StyledViewport = styled(Toast.Viewport)`
  position: fixed;
  inset-block-end: ${space.lg};
  inset-inline-end: ${space.lg};
  z-index: 50;
  width: min(26rem, calc(100vw - 2 * ${space.lg}));
  margin: 0;
  padding: 0;
  list-style: none;

  ${below.tablet} {
    inset-block-end: calc(${MOBILE_BAR_HEIGHT} + ${space.md});
  }
`;

/** The one visible toast: closes by itself, by swipe to the right or by its button; F8 moves to it (spec section 9). */
export function Toaster() {
  const current = useToasts(({ current: toast }) => toast);
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!mounted) return null;
  return createPortal(
    <Toast.Provider duration={AUTO_CLOSE_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {current && (
        <StyledToast
          key={current.id}
          $destructive={current.variant === 'destructive'}
          type={current.variant === 'destructive' ? 'foreground' : 'background'}
        >
          <StyledTitle>{current.title}</StyledTitle>
          <StyledDescription>{current.description}</StyledDescription>
          <StyledClose aria-label={copy.closeToast}>
            <Icon name="close" size={18} />
          </StyledClose>
        </StyledToast>
      )}
      <StyledViewport hotkey={['F8']} label={copy.toastRegion} />
    </Toast.Provider>,
    document.body,
  );
}
