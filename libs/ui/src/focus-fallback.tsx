import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Takes no room of its own among what stands above and below. */
const StyledPlace = styled.div`
  display: grid;

  &:empty {
    position: absolute;
  }
`;

/**
 * Around a button that goes away when it has done its work, such as one that loads the last page: takes over the focus
 * that would fall to the page's beginning with it, so that Tab goes on from here.
 */
export function FocusFallback({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus();
    // A dialog that was just taken out of the page gave the focus back while React told nobody.
    hadFocus.current = place.current?.contains(document.activeElement) ?? false;
  });

  return (
    <StyledPlace
      ref={place}
      tabIndex={-1}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      {children}
    </StyledPlace>
  );
}

/** @deprecated Use `FocusFallback`. Removed in the next minor version. */
export const RestingPlace = FocusFallback;
