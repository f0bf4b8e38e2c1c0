import { drawFoot, drawRunningHead, drawTitle } from './page-frame';
import { drawPart } from './parts';
import { Sheet } from './sheet';
import { AREA, INK, PILLAR_INK } from './style';
import type { Exercise, Worksheet } from './worksheet';

/** The space that parts and exercises leave below themselves; that of the last one may hang over the page's foot. */
const BELOW_LAST = 22;

/** A worksheet with a page that does not fit on its paper. */
export class WorksheetTooLong extends Error {
  constructor({ course }: Worksheet, page: number, points: number) {
    super(`Page ${page} of the worksheet of ${course} is ${Math.ceil(points)} points too long`);
  }
}

/**
 * Makes the PDF of a worksheet: US Letter, tagged for assistive technology, with its typefaces inside. The same
 * worksheet always makes the same bytes.
 * @throws WorksheetTooLong when the exercises of a page do not fit on it
 */
export async function renderWorksheet(worksheet: Worksheet): Promise<Buffer> {
  const { title, courseTitle, pillar, pages } = worksheet;
  const sheet = new Sheet({ title: `${title}: worksheet of ${courseTitle}`, subject: worksheet.intro, pillar });
  let number = 0;
  pages.forEach((exercises, index) => {
    sheet.newPage();
    if (index === 0) drawTitle(sheet, worksheet);
    else drawRunningHead(sheet, worksheet);
    for (const exercise of exercises) drawExercise(sheet, exercise, ++number);
    const tooLong = -sheet.left - BELOW_LAST;
    if (tooLong > 0) throw new WorksheetTooLong(worksheet, index + 1, tooLong);
    drawFoot(sheet, index + 1, pages.length);
  });
  return sheet.bytes();
}

function drawExercise(sheet: Sheet, { title, days, text, parts }: Exercise, number: number) {
  const color = PILLAR_INK[sheet.pillar];
  const y = sheet.y;
  sheet.decorate((pdf) => {
    pdf.circle(AREA.left + 10, y + 10, 10).fill(color);
    pdf.font('bold').fontSize(10).fillColor(INK.onBrand);
    pdf.text(String(number), AREA.left, y + 4, { width: 20, align: 'center', lineBreak: false });
  });
  sheet.write('H2', title, AREA.left + 28, y + 2, { face: 'bold', size: 13, width: 360 });
  sheet.write('P', days, AREA.left + 384, y + 5, { face: 'strong', size: 8.5, color, width: 120, align: 'right' });
  sheet.y += 26;
  sheet.y += sheet.write('P', text, AREA.left, sheet.y, { color: INK.muted }) + 8;
  for (const part of parts) drawPart(sheet, part);
  sheet.y += 8;
}
