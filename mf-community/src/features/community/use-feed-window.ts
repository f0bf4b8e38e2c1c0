import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { FeedPost } from '@portal/contracts/community';

/** About how high a post is until it has been measured, in CSS pixels. */
export const POST_HEIGHT = 190;

/** The space between two posts, in CSS pixels. */
export const GAP = 16;

/** How many posts are ready above and below the window. */
const READY = 8;

/**
 * Virtualizes the feed: the positions of the posts near the viewport.
 * @param inFlow nothing is measured yet: the first posts are in the page
 */
export function useFeedWindow(posts: readonly FeedPost[], inFlow: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const above = useHeightAbove(list, !inFlow);
  const [held, hold] = useState<string>();
  const heldIndex = held === undefined ? -1 : posts.findIndex(({ id }) => id === held);

  // oxlint-disable-next-line react/incompatible-library -- its functions are new with each scroll; nothing memoises them
  const virtualizer = useWindowVirtualizer({
    enabled: !inFlow,
    // Set initially: without it, the first render has no posts, and the scroll anchor would be a different one
    // afterwards.
    ...(!inFlow && { initialRect: { width: innerWidth, height: innerHeight } }),
    count: posts.length,
    estimateSize: () => POST_HEIGHT,
    gap: GAP,
    overscan: READY,
    scrollMargin: above,
    getItemKey: (index) => posts[index]?.id ?? index,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return heldIndex < 0 || near.includes(heldIndex) ? near : [...near, heldIndex].toSorted((a, b) => a - b);
    },
  });

  return {
    list,
    height: virtualizer.getTotalSize(),
    places: (inFlow ? atTheTop(posts) : virtualizer.getVirtualItems()).flatMap(({ index, start }) => {
      const post = posts[index];
      return post ? [{ post, index, top: start - above, ...(!inFlow && { measure: virtualizer.measureElement }) }] : [];
    }),
    /** Keeps a post in the page wherever the window is: the one that has the focus. */
    hold,
  };
}

const atTheTop = (posts: readonly FeedPost[]) => posts.slice(0, READY).map((_, index) => ({ index, start: 0 }));

/** The distance between the top of the page and an element, updated while the content above it changes its size. */
function useHeightAbove(element: RefObject<HTMLElement | null>, isMeasured: boolean) {
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    if (!isMeasured) return undefined;
    const measure = () => {
      if (element.current) setAbove(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isMeasured]);
  return above;
}
