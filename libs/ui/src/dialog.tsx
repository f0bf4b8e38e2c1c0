import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './button';
import { Icon } from './icon';
import { color, radius, shadow, space } from './tokens';

const StyledDialog = styled.dialog<{ $wide: boolean }>`
  width: min(${({ $wide }) => ($wide ? '56rem' : '36rem')}, calc(100vw - 2rem));
  max-height: calc(100dvh - 2rem);
  padding: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.lifted};
  overscroll-behavior: contain;

  &::backdrop {
    background: ${color.backdrop};
  }
`;

const StyledHeader = styled.header`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.md};
  padding: ${space.sm} ${space.sm} ${space.sm} ${space.lg};
  border-bottom: 1px solid ${color.border};
  background: ${color.surface};
`;

const StyledBody = styled.div`
  padding: ${space.lg};
`;

const StyledFooter = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.sm};
  padding: 0 ${space.lg} ${space.lg};
`;

export type DialogProps = {
  /** Base of the ids inside; explicit, so that prerendered pages hydrate. */
  id: string;
  title: string;
  open: boolean;
  /** Called once when the user closes it: with the button, Escape, or a click outside. */
  onClose: () => void;
  closeLabel?: string;
  wide?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/** A modal dialog. The browser keeps the focus inside, and restores it on closing. */
export function Dialog({
  id,
  title,
  open,
  onClose,
  closeLabel = 'Close',
  wide = false,
  footer,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);

  // A modal dialog taken out of the page without `close()` would not give focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  const titleId = `${id}-title`;
  return (
    <StyledDialog
      ref={ref}
      id={id}
      aria-labelledby={titleId}
      closedby="any"
      $wide={wide}
      onClose={(event) => {
        if (open && !event.currentTarget.open) onClose();
      }}
    >
      <StyledHeader>
        <h2 id={titleId}>{title}</h2>
        <IconButton aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </StyledHeader>
      {open && <StyledBody>{children}</StyledBody>}
      {open && footer && <StyledFooter>{footer}</StyledFooter>}
    </StyledDialog>
  );
}
