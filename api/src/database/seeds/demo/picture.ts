/** The picture in a post of the demo: a card with a box for each day of a course, some ticked. Drawn here, so it is ours. */

const DAYS = 29;
const COLUMNS = 10;
const ROWS = 3;
/** Pixels from one box to the next, of a box, and of the card's edge. */
const STEP = 120;
const BOX = 92;
const EDGE = 64;
const MARGIN = (STEP - BOX) / 2;
const WIDTH = (COLUMNS - 1) * STEP + BOX + 2 * EDGE;
const HEIGHT = (ROWS - 1) * STEP + BOX + 2 * EDGE;

type Color = readonly [red: number, green: number, blue: number];
const PAPER: Color = [250, 246, 236];
const BOX_EMPTY: Color = [232, 224, 206];
const BOX_TICKED: Color = [184, 134, 11];
const INK: Color = [120, 108, 84];
const TICK: Color = [255, 252, 244];

type Point = readonly [x: number, y: number];

/** How far a point is from a stretch of a line. */
function fromLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

const fromPath = (point: Point, path: readonly Point[]) =>
  Math.min(...path.slice(1).map((to, index) => fromLine(point, path[index] ?? to, to)));

/** How far a point is outside of a box with round corners, its middle at 0, 0; below 0 inside. */
function outsideBox([x, y]: Point, half: number, corner: number): number {
  const [dx, dy] = [Math.abs(x) - half + corner, Math.abs(y) - half + corner];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
}

/** A color over another, as far as a shape covers a pixel. */
function over(below: Color, color: Color, distance: number): Color {
  const cover = Math.max(0, Math.min(1, 0.5 - distance));
  const mixed = (at: 0 | 1 | 2) => below[at] + (color[at] - below[at]) * cover;
  return [mixed(0), mixed(1), mixed(2)];
}

const TICK_PATH: readonly Point[] = [
  [-20, 2],
  [-6, 17],
  [21, -16],
];

/** The letters of DEMO, each 4 wide and 6 high, by the lines they are written with: a stroke each, point by point. */
const LETTERS = [
  ['0,0 0,6 2.4,6 4,4.4 4,1.6 2.4,0 0,0'],
  ['4,0 0,0 0,6 4,6', '0,3 3.2,3'],
  ['0,6 0,0 2,3 4,0 4,6'],
  ['1.2,0 0,1.4 0,4.6 1.2,6 2.8,6 4,4.6 4,1.4 2.8,0 1.2,0'],
];
/** Pixels of a unit of a letter, and from one letter to the next. */
const LETTER = 3.5;
const SPACED = LETTER * 6;

/** Pixels in rows. */
interface Drawing {
  width: number;
  height: number;
  bytes: Buffer;
}

function draw(width: number, height: number, colorAt: (point: Point) => Color): Drawing {
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) bytes.set(colorAt([x + 0.5, y + 0.5]), (y * width + x) * 3);
  }
  return { width, height, bytes };
}

function put(part: Drawing, on: Drawing, left: number, top: number) {
  for (let y = 0; y < part.height; y++) {
    const row = y * part.width * 3;
    part.bytes.copy(on.bytes, ((top + y) * on.width + left) * 3, row, row + part.width * 3);
  }
}

function box(isTicked: boolean): Drawing {
  return draw(STEP, STEP, ([x, y]) => {
    const point: Point = [x - STEP / 2, y - STEP / 2];
    const filled = over(PAPER, isTicked ? BOX_TICKED : BOX_EMPTY, outsideBox(point, BOX / 2, 18));
    return isTicked ? over(filled, TICK, fromPath(point, TICK_PATH) - 5) : filled;
  });
}

function word(): Drawing {
  const strokes = LETTERS.flatMap((letter, place) =>
    letter.map((stroke) =>
      stroke.split(' ').map((at): Point => {
        const [x = 0, y = 0] = at.split(',').map(Number);
        return [(x + 1) * LETTER + place * SPACED, (y + 1) * LETTER];
      }),
    ),
  );
  const fromWord = (point: Point) => Math.min(...strokes.map((stroke) => fromPath(point, stroke)));
  return draw(LETTERS.length * SPACED, SPACED + LETTER * 2, (point) => over(PAPER, INK, fromWord(point) - 1.4));
}

/**
 * Draws the card in the format of post pictures. It says DEMO.
 * @param ticked how many of the 29 days are ticked
 */
export async function demoPicture(ticked: number): Promise<{ webp: Buffer; width: number; height: number }> {
  const card = { width: WIDTH, height: HEIGHT, bytes: Buffer.alloc(WIDTH * HEIGHT * 3, Buffer.from(PAPER)) };
  const boxes = { ticked: box(true), empty: box(false) };
  for (let day = 0; day < DAYS; day++) {
    const [column, row] = [day % COLUMNS, Math.floor(day / COLUMNS)];
    const place = (at: number) => EDGE - MARGIN + at * STEP;
    put(day < ticked ? boxes.ticked : boxes.empty, card, place(column), place(row));
  }
  const demo = word();
  put(demo, card, WIDTH - EDGE - demo.width, HEIGHT - EDGE - demo.height);
  // The library takes 16 MB; most processes never see a picture.
  const { default: sharp } = await import('sharp');
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return { webp: await sharp(card.bytes, { raw }).webp({ quality: 80 }).toBuffer(), width: WIDTH, height: HEIGHT };
}
