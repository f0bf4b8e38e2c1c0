import type { Sheet } from './sheet';
import { AREA, INK, LOGO_COLUMNS, PAPER, PILLAR_INK } from './style';
import type { Worksheet } from './worksheet';

const copy = {
  brand: 'Five Pillars',
  tagline: 'Lead with purpose. Win with results.',
  name: 'Name',
  date: 'Date',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
};

const BAND = 136;

/** The mark of the portal, `size` points wide. */
function drawLogo(sheet: Sheet, x: number, y: number, size: number) {
  const scale = size / 32;
  sheet.decorate((pdf) => {
    pdf.translate(x, y).scale(scale);
    pdf.path('M16 2.5 29 9.2V11H3V9.2z').fill(INK.gold);
    LOGO_COLUMNS.forEach((color, index) => pdf.roundedRect(3.75 + index * 5, 13, 3, 12, 0.75).fill(color));
    pdf.roundedRect(2, 27, 28, 2.5, 0.75).fill(INK.gold);
  });
}

/** The header of the first page: the course, its purpose, and a line for one's name. */
export function drawTitle(sheet: Sheet, { courseTitle, title, intro, pillar }: Worksheet) {
  sheet.decorate((pdf) => {
    pdf.rect(0, 0, PAPER.width, BAND).fill(INK.brand);
    pdf.rect(0, BAND, PAPER.width, 4).fill(PILLAR_INK[pillar] === INK.brand ? INK.gold : PILLAR_INK[pillar]);
  });
  drawLogo(sheet, AREA.left, 26, 22);
  sheet.write('P', copy.brand, AREA.left + 30, 31, { face: 'bold', size: 11, color: INK.onBrand, width: 120 });
  sheet.write('P', courseTitle, AREA.left + 204, 31.5, {
    face: 'strong',
    size: 9.5,
    color: INK.onBrandMuted,
    width: 300,
    align: 'right',
  });
  sheet.write('H1', title, AREA.left, 58, { face: 'bold', size: 22, color: INK.onBrand, lineGap: 0 });
  sheet.write('P', intro, AREA.left, 90, { size: 9.5, color: INK.onBrandMuted, width: 470 });
  const y = BAND + 30;
  drawBlank(sheet, copy.name, AREA.left, y, 320);
  drawBlank(sheet, copy.date, AREA.left + 344, y, AREA.width - 344);
  sheet.y = AREA.firstTop;
}

/** A label on a line to write on. */
export function drawBlank(sheet: Sheet, label: string, x: number, y: number, width: number) {
  const style = { face: 'strong', size: 8.5, color: INK.muted, width } as const;
  sheet.write('P', label, x, y - 9, style);
  const start = x + sheet.widthOf(label, style) + 8;
  sheet.rule(start, y + 2, x + width - start);
}

/** The head of every later page: what it is a page of. */
export function drawRunningHead(sheet: Sheet, { courseTitle, title }: Worksheet) {
  drawLogo(sheet, AREA.left, 34, 16);
  sheet.decorate((pdf) => {
    pdf.font('strong').fontSize(8.5).fillColor(INK.text);
    pdf.text(title, AREA.left + 24, 38, { width: 280, lineBreak: false });
    pdf.font('regular').fillColor(INK.muted);
    pdf.text(courseTitle, AREA.left + 304, 38, { width: 200, align: 'right', lineBreak: false });
  });
  sheet.rule(AREA.left, 60, AREA.width, INK.tableRule);
  sheet.y = AREA.top;
}

/** The foot of every page. */
export function drawFoot(sheet: Sheet, page: number, of: number) {
  sheet.decorate((pdf) => {
    pdf.font('regular').fontSize(7.5).fillColor(INK.muted);
    pdf.text(copy.tagline, AREA.left, 758, { width: 300, lineBreak: false });
    pdf.text(copy.page(page, of), AREA.left + 304, 758, { width: 200, align: 'right', lineBreak: false });
  });
}
