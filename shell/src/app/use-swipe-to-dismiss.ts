import { useRef, type PointerEvent } from 'react';

/** Pixels that a finger or a mouse may move before it counts as a swipe. */
const TREMBLE_PX = 10;

/** Handlers for an element that follows a swipe to the right, and calls `swiped` when it went `threshold` pixels far. */
export function useSwipeToDismiss<Target extends HTMLElement>(threshold: number, swiped: () => void) {
  const from = useRef<number | undefined>(undefined);
  const distance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (from.current ?? clientX));
  const end = ({ currentTarget }: PointerEvent<Target>) => {
    from.current = undefined;
    currentTarget.style.translate = '';
  };
  return {
    onPointerDown: ({ button, clientX }: PointerEvent<Target>) => {
      if (button === 0) from.current = clientX;
    },
    onPointerMove: (event: PointerEvent<Target>) => {
      const moved = distance(event);
      if (moved < TREMBLE_PX) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.translate = `${moved}px`;
    },
    onPointerUp: (event: PointerEvent<Target>) => {
      const moved = distance(event);
      end(event);
      if (moved >= threshold) swiped();
    },
    onPointerCancel: end,
  };
}
