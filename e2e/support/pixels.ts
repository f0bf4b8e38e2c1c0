import { isDeepStrictEqual } from 'node:util';
import type { Locator } from '@playwright/test';

/** A picture of an element for whose duration it stood still: a picture that loads above it moves it out of the frame. */
async function photographInPlace(element: Locator): Promise<Buffer> {
  await element.scrollIntoViewIfNeeded();
  const before = await element.boundingBox();
  const picture = await element.screenshot({ animations: 'disabled' });
  return isDeepStrictEqual(await element.boundingBox(), before) ? picture : photographInPlace(element);
}

/** The color, as `r,g,b`, that most of the pixels of an element have where it is drawn from `from` to `to` (0 to 1) of its width. */
export async function dominantColor(element: Locator, from = 0, to = 1): Promise<string> {
  const png = await photographInPlace(element);
  return element.page().evaluate(
    async ({ base64, part }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!canvas) throw new Error('There is no canvas to look at the pixels with');
      canvas.drawImage(image, 0, 0);
      const left = Math.floor(image.width * part.from);
      const width = Math.max(1, Math.floor(image.width * (part.to - part.from)));
      const { data } = canvas.getImageData(left, 0, width, image.height);
      const counts = new Map<string, number>();
      for (let at = 0; at < data.length; at += 4) {
        const color = `${data[at]},${data[at + 1]},${data[at + 2]}`;
        counts.set(color, (counts.get(color) ?? 0) + 1);
      }
      return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
    },
    { base64: png.toString('base64'), part: { from, to } },
  );
}
