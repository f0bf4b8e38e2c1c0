import { useEffect, useRef } from 'react';

/** How far below the window something counts as near. */
const MARGIN = '800px';

/** Calls `onNear` when the element comes near the window, and once more for every change of `onNear` while it is. */
export function useWhenNear<Element extends HTMLElement>(onNear: () => void) {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [onNear]);
  return ref;
}
