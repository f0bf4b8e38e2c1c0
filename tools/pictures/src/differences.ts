import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** A picture that is not as it was. */
export interface Change {
  name: string;
  /** How much of it differs, in percent of its area. */
  percent: number;
}

/** How one set of pictures differs from another; pictures go by their names, without the ending. */
export interface Differences {
  changed: Change[];
  added: string[];
  gone: string[];
}

const ENDING = '.png';
const CHANNELS = 4;

/** The pictures of a folder by name, in their order; none when there is no such folder. */
export async function picturesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith(ENDING))
    .map((file) => path.basename(file, ENDING))
    .sort();
}

/** Where a picture of a folder is. */
export const pictureFile = (folder: string, name: string) => path.join(folder, name + ENDING);

/** A picture's pixels on a ground of the given size. */
const pixels = async (file: Buffer, width: number, height: number) => {
  const picture = sharp(file).ensureAlpha();
  const own = await picture.metadata();
  return picture
    .extend({ right: width - own.width, bottom: height - own.height, background: 'transparent' })
    .raw()
    .toBuffer();
};

/**
 * Compares two pictures of any size, and marks the differences in a third.
 * @returns the difference in percent; 0 if none is visible
 */
async function compare(before: Buffer, after: Buffer, marked: string): Promise<number> {
  if (before.equals(after)) return 0;
  const sizes = await Promise.all([before, after].map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [one, other] = await Promise.all([before, after].map((file) => pixels(file, width, height)));
  if (!one || !other) return 0;
  const marks = Buffer.alloc(width * height * CHANNELS);
  const count = pixelmatch(one, other, marks, width, height);
  if (count > 0) await sharp(marks, { raw: { width, height, channels: CHANNELS } }).toFile(marked);
  return (100 * count) / (width * height);
}

/**
 * Compares the pictures of two folders by their names.
 * @param marked folder into which each that changed is drawn with its changes marked
 */
export async function differencesOf(before: string, after: string, marked: string): Promise<Differences> {
  const [known, taken] = await Promise.all([picturesIn(before), picturesIn(after)]);
  await mkdir(marked, { recursive: true });
  const changed: Change[] = [];
  for (const name of taken.filter((one) => known.includes(one))) {
    const [old, young] = await Promise.all([before, after].map((folder) => readFile(pictureFile(folder, name))));
    const percent = old && young ? await compare(old, young, pictureFile(marked, name)) : 0;
    if (percent > 0) changed.push({ name, percent });
  }
  return {
    changed: changed.sort((one, other) => other.percent - one.percent),
    added: taken.filter((name) => !known.includes(name)),
    gone: known.filter((name) => !taken.includes(name)),
  };
}
