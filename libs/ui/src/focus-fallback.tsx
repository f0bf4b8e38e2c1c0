import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Takes up no space between its neighbors. */
const StyledPlace = styled.div`
  display: grid;

  &:empty {
    position: absolute;
  }
`;

/**
 * Wraps a button that disappears when its work is done, such as one that loads the last page: takes over the focus,
 * which would otherwise move to the start of the page, so that Tab continues from here.
 */
export function FocusFallback({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus();
    // A dialog that was just removed restored the focus without a React event.
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
