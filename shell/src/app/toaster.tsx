import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { css, keyframes, styled } from 'styled-components';
import type { Message } from '@portal/contracts/messages';
import { useToasts } from '@portal/sdk';
import { Icon } from '@portal/ui/icon';
import { below, color, font, radius, shadow, space, tone } from '@portal/ui/tokens';
import { copy } from './copy';
import { MOBILE_NAV_HEIGHT } from './mobile-nav';
import { useAutoClose } from './use-auto-close';
import { useSwipeToDismiss } from './use-swipe-to-dismiss';

/** Milliseconds, and pixels (spec section 9). */
const AUTO_CLOSE_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = 'F8';

const enter = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;

const destructive = css`
  border-color: ${tone.red.solid};
  background: ${color.raised};
`;

const StyledToast = styled.li<{ $destructive: boolean }>`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space.xxs} ${space.md};
  padding: ${space.md};
  border: 1px solid ${color.border};
  border-inline-start-width: 4px;
  border-inline-start-color: ${({ $destructive }) => ($destructive ? tone.red.solid : color.accent)};
  border-radius: ${radius.md};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.lifted};
  animation: ${enter} 200ms ease-out;
  touch-action: pan-y;
  user-select: none;
  ${({ $destructive }) => $destructive && destructive}
`;

const StyledTitle = styled.div`
  font-weight: ${font.weight.strong};
`;

const StyledDescription = styled.div`
  grid-column: 1;
  color: ${color.muted};
  font-size: ${font.size.sm};
`;

const StyledClose = styled.button`
  grid-column: 2;
  grid-row: 1 / span 2;
  align-self: start;
  padding: ${space.xs};
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${color.muted};
  cursor: pointer;
`;

const StyledList = styled.ol`
  position: fixed;
  inset-block-end: ${space.lg};
  inset-inline-end: ${space.lg};
  z-index: 50;
  width: min(26rem, calc(100vw - 2 * ${space.lg}));
  margin: 0;
  padding: 0;
  list-style: none;

  ${below.tablet} {
    inset-block-end: calc(${MOBILE_NAV_HEIGHT} + ${space.md});
  }
  /* On pages with actions at the bottom, toasts appear at the top, where they do not cover the next button. */
  html:has([data-foot]) & {
    inset-block: calc(4rem + ${space.xs}) auto;
  }
`;

interface ShownToastProps {
  toast: Message;
  onClose: () => void;
}

function ShownToast({ toast, onClose }: ShownToastProps) {
  const hold = useAutoClose(AUTO_CLOSE_MS, onClose);
  const swipe = useSwipeToDismiss<HTMLLIElement>(SWIPE_THRESHOLD_PX, onClose);
  return (
    <StyledToast
      $destructive={toast.variant === 'destructive'}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
      {...swipe}
    >
      <StyledTitle>{toast.title}</StyledTitle>
      <StyledDescription>{toast.description}</StyledDescription>
      <StyledClose type="button" aria-label={copy.closeToast} onClick={onClose}>
        <Icon name="close" size={18} />
      </StyledClose>
    </StyledToast>
  );
}

/** The one visible toast: closes by itself, by swipe to the right or by its button; F8 moves to it (spec section 9). */
export function Toaster() {
  const current = useToasts(({ current: toast }) => toast);
  const [closed, setClosed] = useState<number>();
  const [mounted, setMounted] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const shown = current && current.id !== closed ? current : null;
  const id = current?.id;

  const close = useCallback(() => {
    if (list.current?.contains(document.activeElement)) list.current.focus();
    setClosed(id);
  }, [id]);

  useEffect(() => {
    setMounted(true);
    const goToToast = ({ key }: KeyboardEvent) => {
      if (key === HOTKEY) list.current?.focus();
    };
    document.addEventListener('keydown', goToToast);
    return () => document.removeEventListener('keydown', goToToast);
  }, []);

  if (!mounted) return null;
  return createPortal(
    <section
      aria-label={copy.toastRegion(HOTKEY)}
      aria-live={current?.variant === 'destructive' ? 'assertive' : 'polite'}
      aria-relevant="additions"
    >
      <StyledList ref={list} tabIndex={-1}>
        {shown && <ShownToast key={shown.id} toast={shown} onClose={close} />}
      </StyledList>
    </section>,
    document.body,
  );
}
