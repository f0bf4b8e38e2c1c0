import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';

/** A column of a sheet. */
export interface Column {
  title: string;
  /** In pixels. */
  width: number;
}

/** What one screen looks like: a file for each column, or none. */
export interface Row {
  title: string;
  files: readonly (string | undefined)[];
}

const GAP = 16;
/** Only the top of a long page is displayed, in pixels. */
const TALLEST = 420;
const LINE = 24;
const GROUND = '#d8dce4';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const label = (text: string): OverlayOptions['input'] => ({
  text: {
    text: `<span foreground="#1b2333" weight="bold">${escape(text)}</span>`,
    font: 'sans 10',
    rgba: true,
    dpi: 96,
  },
});

async function shrunk(file: string, width: number) {
  const whole = await sharp(await readFile(file))
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (whole.info.height <= TALLEST) return whole;
  return sharp(whole.data).extract({ left: 0, top: 0, width, height: TALLEST }).toBuffer({ resolveWithObject: true });
}

/** Draws all pictures of a journey beneath one another, a row a screen, and writes them to a file. */
export async function drawContactSheet(columns: readonly Column[], rows: readonly Row[], file: string): Promise<void> {
  const lefts = columns.map((_, place) =>
    columns.slice(0, place).reduce((left, column) => left + column.width + GAP, GAP),
  );
  const width = columns.reduce((sum, column) => sum + column.width + GAP, GAP);
  const parts: OverlayOptions[] = columns.map((column, place) => ({
    input: label(column.title),
    left: lefts[place] ?? 0,
    top: GAP,
  }));
  let top = GAP + LINE;
  for (const { title, files } of rows) {
    parts.push({ input: label(title), left: GAP, top });
    top += LINE;
    const pictures = await Promise.all(
      columns.map(async (column, place) => {
        const picture = files[place];
        return picture === undefined ? undefined : shrunk(picture, column.width);
      }),
    );
    for (const [place, picture] of pictures.entries()) {
      if (picture) parts.push({ input: picture.data, left: lefts[place] ?? 0, top });
    }
    top += Math.max(0, ...pictures.map((picture) => picture?.info.height ?? 0)) + GAP;
  }
  await sharp({ create: { width, height: top, channels: 3, background: GROUND } })
    .composite(parts)
    .png()
    .toFile(file);
}
