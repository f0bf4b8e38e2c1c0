import type { Page } from '@playwright/test';

/** Text on the screen: where it stands, its color, and the contrast it needs (WCAG 1.4.3). */
interface PaintedText {
  element: string;
  lines: { x: number; y: number; width: number; height: number }[];
  textColor: string;
  needed: number;
}

const HIDDEN = 'data-text-hidden';

/** Makes the text of these elements invisible, so that what is behind it can be seen, and says where it stands. */
const hideTexts = (page: Page, elements: readonly string[]): Promise<PaintedText[]> =>
  page.evaluate(
    ({ selectors, mark }) => {
      const modal = document.querySelector('dialog:modal');
      const found = selectors.flatMap((selector) => {
        const element = document.querySelector<HTMLElement | SVGElement>(selector);
        // What is behind a modal dialog is out of reach, and meant to fade.
        return element && (!modal || modal.contains(element)) ? [{ selector, element }] : [];
      });
      const texts = found.map(({ selector, element }) => {
        const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
        const lines = [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .flatMap((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            return [...range.getClientRects()];
          })
          .map(({ x, y, width, height }) => ({ x: x + window.scrollX, y: y + window.scrollY, width, height }));
        const size = Number.parseFloat(fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
        const textColor = element instanceof SVGElement ? fill : color;
        return { element: selector, lines, textColor, needed: isLarge ? 3 : 4.5 };
      });
      const change = (element: HTMLElement | SVGElement, properties: string[], value: string) => {
        element.setAttribute(mark, '');
        // At once: with less motion asked for, whatever changes has a transition, even though a short one.
        element.style.setProperty('transition', 'none', 'important');
        for (const property of properties) element.style.setProperty(property, value, 'important');
      };
      for (const { element } of found) change(element, ['color', 'fill'], 'transparent');
      // Bars that stay in the window would be in the picture of what they cover.
      for (const bar of (modal ?? document).querySelectorAll<HTMLElement>('*')) {
        if (!/fixed|sticky/.test(getComputedStyle(bar).position) || found.some(({ element }) => bar.contains(element)))
          continue;
        change(bar, ['opacity'], '0');
      }
      return texts;
    },
    { selectors: elements, mark: HIDDEN },
  );

const showTexts = (page: Page) =>
  page.evaluate((mark) => {
    const hidden = [...document.querySelectorAll<HTMLElement>(`[${mark}]`)];
    const reset = (...properties: string[]) =>
      hidden.forEach(({ style }) => properties.forEach((property) => style.removeProperty(property)));
    reset('color', 'fill', 'opacity');
    // The colors are back before there can be a transition to them again.
    for (const element of hidden) void getComputedStyle(element).color;
    reset('transition');
    for (const element of hidden) element.removeAttribute(mark);
  }, HIDDEN);

/** The least contrast of each text against any pixel behind it. */
const leastContrasts = (page: Page, png: Buffer, texts: readonly PaintedText[]): Promise<number[]> =>
  page.evaluate(
    async ({ base64, painted }) => {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
      const drop = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!canvas || !drop) throw new Error('There is no canvas to look at the pixels with');
      canvas.drawImage(image, 0, 0);
      const linear = (value: number) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = (at: ArrayLike<number>) =>
        0.2126 * linear(at[0] ?? 0) + 0.7152 * linear(at[1] ?? 0) + 0.0722 * linear(at[2] ?? 0);
      return painted.map(({ lines, textColor }) => {
        drop.clearRect(0, 0, 1, 1);
        drop.fillStyle = textColor;
        drop.fillRect(0, 0, 1, 1);
        const text = drop.getImageData(0, 0, 1, 1).data;
        const opacity = (text[3] ?? 255) / 255;
        // Of many pixels few differ, and each is worth one look.
        const pixels = new Set<number>();
        for (const { x, y, width, height } of lines) {
          if (width < 1 || height < 1) continue;
          for (const pixel of new Uint32Array(canvas.getImageData(x, y, width, height).data.buffer)) pixels.add(pixel);
        }
        let least = 21;
        for (const pixel of pixels) {
          const behind = new Uint8Array(Uint32Array.of(pixel).buffer);
          const shown = [0, 1, 2].map((index) => (text[index] ?? 0) * opacity + (behind[index] ?? 0) * (1 - opacity));
          const [darker = 0, lighter = 0] = [luminance(behind), luminance(shown)].sort((a, b) => a - b);
          least = Math.min(least, (lighter + 0.05) / (darker + 0.05));
        }
        return least;
      });
    },
    { base64: png.toString('base64'), painted: texts },
  );

/** CSS pixels between texts from which a picture of each is cheaper than one of both. */
const GAP = 200;

/** The texts in groups from the top of the page to its end, each with the part of the page where it stands. */
function groupByPlace(texts: readonly PaintedText[]) {
  const placed = texts
    .filter(({ lines }) => lines.length > 0)
    .map((text) => ({
      text,
      top: Math.floor(Math.min(...text.lines.map(({ y }) => y))),
      bottom: Math.ceil(Math.max(...text.lines.map(({ y, height }) => y + height))),
    }))
    .toSorted((one, other) => one.top - other.top);
  const groups: { texts: PaintedText[]; top: number; bottom: number }[] = [];
  for (const { text, top, bottom } of placed) {
    const last = groups.at(-1);
    if (last && top < last.bottom + GAP) {
      last.texts.push(text);
      last.bottom = Math.max(last.bottom, bottom);
    } else groups.push({ texts: [text], top, bottom });
  }
  return groups;
}

function viewportOf(page: Page) {
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no window of a known size');
  return size;
}

async function measure(page: Page, elements: readonly string[]): Promise<string[]> {
  const texts = await hideTexts(page, elements);
  if (texts.length === 0) return [];
  const { width } = viewportOf(page);
  const pictures: { texts: PaintedText[]; top: number; png: Buffer }[] = [];
  for (const { top, bottom, ...group } of groupByPlace(texts)) {
    const clip = { x: 0, y: Math.max(0, top), width, height: bottom - Math.max(0, top) };
    if (clip.height > 0) pictures.push({ ...group, top: clip.y, png: await page.screenshot({ clip }) });
  }
  await showTexts(page);
  const faint: string[] = [];
  for (const picture of pictures) {
    const moved = picture.texts.map((text) => ({
      ...text,
      lines: text.lines.map((line) => ({ ...line, y: line.y - picture.top })),
    }));
    const contrasts = await leastContrasts(page, picture.png, moved);
    for (const [index, { element, needed }] of moved.entries()) {
      const contrast = contrasts[index] ?? 0;
      if (contrast < needed) faint.push(`contrast of ${contrast.toFixed(2)} where ${needed} is needed: ${element}`);
    }
  }
  return faint;
}

/**
 * Looks at a page in a window as high as the page. Of what is outside the window, Chromium on a busy machine can take a
 * picture in which lengths in `vw` are those of a narrow one.
 */
async function inWindowOfItsHeight<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const usual = viewportOf(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: usual.width, height: Math.max(usual.height, height) });
  const seen = await look();
  await page.setViewportSize(usual);
  return seen;
}

/** Of these elements those whose text is too faint against the pixels that are painted behind it. */
export async function faintText(page: Page, elements: readonly string[]): Promise<string[]> {
  if (elements.length === 0) return [];
  return inWindowOfItsHeight(page, async () => {
    const faint = await measure(page, elements);
    // A page that moved between the measuring and the picture is looked at again.
    return faint.length === 0 ? [] : measure(page, elements);
  });
}
