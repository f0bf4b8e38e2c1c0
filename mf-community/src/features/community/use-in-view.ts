import { useEffect, useRef } from 'react';

/** How far below the window something counts as near. */
const MARGIN = '800px';

/** Calls `onInView` when the element comes near the viewport, and again for every change of `onInView` while it is. */
export function useInView<Element extends HTMLElement>(onInView: () => void) {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onInView();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [onInView]);
  return ref;
}
