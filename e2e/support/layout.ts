import type { Page } from '@playwright/test';

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/**
 * How far the page can be scrolled sideways, and the texts that their own box cuts off (WCAG 1.4.10). What stands in a field
 * moves with the caret.
 */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (!element.checkVisibility() || element.closest('.visually-hidden, svg, input')) return false;
      const { overflowX, clipPath } = getComputedStyle(element);
      return (
        clipPath === 'none' && ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1
      );
    });
    return [
      ...(sideways > 0 ? [`the page scrolls ${sideways} pixels sideways`] : []),
      ...cut.map((element) => `${element.tagName} is cut off: ${element.textContent?.trim().slice(0, 60)}`),
    ];
  });

/** Controls that a thumb can miss: less than 44 pixels high or wide, but links in running text. */
export const smallTargets = (page: Page) =>
  page.evaluate((controls) => {
    const targetOf = (element: Element) => element.closest('label') ?? element;
    const inText = (element: Element) => getComputedStyle(element).display === 'inline' && element.matches('a');
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !inText(element))
      .filter(
        (element) =>
          !element.matches('.skip, [role="tabpanel"], [role="region"]') && !element.closest('.visually-hidden'),
      )
      .flatMap((element) => {
        const { width, height } = targetOf(element).getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.id;
        return Math.min(width, height) < 43.5
          ? [`${element.tagName} ${name.slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)}`]
          : [];
      });
  }, CONTROLS);

/** Everything that would move, and for how long, although the reader asked for less motion. */
export const moving = (page: Page) =>
  page.evaluate(() => {
    const longest = (durations: string) =>
      Math.max(...durations.split(',').map((duration) => Number.parseFloat(duration)));
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after', '::backdrop'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const seconds = Math.max(longest(style.transitionDuration), longest(style.animationDuration));
        const isSmooth = style.scrollBehavior === 'smooth';
        return seconds > 0.001 || isSmooth
          ? [`${element.tagName}${part ?? ''}: ${seconds} s${isSmooth ? ', smooth' : ''}`]
          : [];
      }),
    );
  });

/** Controls that look no different while the keyboard is at them. */
export async function unmarkedFocus(page: Page) {
  // A key lets the browser show the focus that the script below moves.
  await page.keyboard.press('Tab');
  return page.evaluate((controls) => {
    const lookOf = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return [outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth}`, boxShadow].join(' ');
    };
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
      .flatMap((element) => {
        element.blur();
        const before = lookOf(element);
        element.focus();
        if (document.activeElement !== element || lookOf(element) !== before) return [];
        return [
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`,
        ];
      });
  }, CONTROLS);
}

/** Toolbars that Tab stops at more than once, and rows of more than ten buttons that are no toolbar. */
export const manyStops = (page: Page) =>
  page.evaluate(() => {
    const stops = (root: Element) =>
      [...root.querySelectorAll<HTMLElement>('button:enabled')].filter(
        (button) => button.tabIndex >= 0 && button.checkVisibility({ visibilityProperty: true }),
      ).length;
    const toolbars = [...document.querySelectorAll('[role="toolbar"]')].filter((toolbar) => stops(toolbar) !== 1);
    const grids = [...document.querySelectorAll('main *, dialog *')].filter(
      (parent) =>
        [...parent.children].filter(
          (child) => child.matches('button:enabled') && child.getAttribute('tabindex') !== '-1',
        ).length > 10,
    );
    return [...toolbars, ...grids].map((found) => found.outerHTML.slice(0, 120));
  });
