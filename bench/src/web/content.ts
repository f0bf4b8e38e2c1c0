import type { Page } from '@playwright/test';

interface Painted {
  contentAt?: number;
}

/**
 * In the page, from its beginning: notes when `content` has been painted for the first time. What stands in the markup is
 * not on screen yet: the frame that shows it is waited for.
 */
function watchContent(content: string) {
  const painted = window as Painted;
  const notePaint = () => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => (painted.contentAt = performance.now()), { once: true });
    port1.start();
    port2.postMessage(undefined);
  };
  new MutationObserver((_, observer) => {
    if (!document.querySelector(content)) return;
    observer.disconnect();
    requestAnimationFrame(notePaint);
  }).observe(document, { childList: true, subtree: true });
}

/** From now on each page that opens notes when `content` is on screen. */
export const noteContent = (page: Page, content: string) => page.addInitScript(watchContent, content);

/** Milliseconds from the navigation until the content was on screen; undefined when it is not. */
export const contentAt = (page: Page) => page.evaluate(() => (window as Painted).contentAt);
