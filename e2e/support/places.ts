import type { Page } from '@playwright/test';

/** Where something stood at a width of the window, and what a failure calls it. */
interface Place {
  top: number;
  left: number;
}

declare global {
  interface Window {
    places: Map<number, Map<Element, Place>>;
  }
}

/** Notes where everything stands that is visible in the first screen, at the present width. */
export const notePlaces = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('body *')].flatMap((element): [Element, Place][] => {
      const { top, left, width, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ visibilityProperty: true }) && Math.min(width, height) > 1;
      return isSeen && top < window.innerHeight ? [[element, { top, left }]] : [];
    });
    window.places ??= new Map();
    window.places.set(window.innerWidth, new Map(shown));
  });

/** What no longer stands where it was noted at the present width; what has gone or been hidden since is not looked at. */
export const movedSince = (page: Page) =>
  page.evaluate(() =>
    [...(window.places.get(window.innerWidth) ?? [])].flatMap(([element, before]) => {
      if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return [];
      const { top, left } = element.getBoundingClientRect();
      const moved = Math.max(Math.abs(top - before.top), Math.abs(left - before.left));
      const name = `${element.tagName} ${element.textContent?.trim().slice(0, 40) ?? ''}`;
      return moved > 1 ? [`${name} moved from ${before.top}, ${before.left} to ${top}, ${left}`] : [];
    }),
  );
