import { drawBlank } from './page-frame';
import type { Sheet } from './sheet';
import { AREA, INK, LINE_STEP, ROW_HEIGHT } from './style';
import type { Part, PartOf } from './worksheet';

const QUESTION = { face: 'strong', size: 9.5, width: AREA.width } as const;

const draw: { [Kind in Part['kind']]: (sheet: Sheet, part: PartOf<Kind>) => void } = {
  prompt: drawPrompt,
  table: drawTable,
  checks: drawChecks,
  fields: drawFields,
  scale: drawScale,
};

/** Draws a part at the sheet's cursor and moves that below it. */
export function drawPart(sheet: Sheet, part: Part) {
  (draw[part.kind] as (sheet: Sheet, part: Part) => void)(sheet, part);
}

function drawPrompt(sheet: Sheet, { text, lines }: PartOf<'prompt'>) {
  sheet.y += sheet.write('P', text, AREA.left, sheet.y, QUESTION) - 4;
  const count = lines === 'rest' ? Math.floor(sheet.left / LINE_STEP) : lines;
  for (let line = 0; line < count; line++) sheet.rule(AREA.left, (sheet.y += LINE_STEP), AREA.width);
  sheet.y += 13;
}

function drawTable(sheet: Sheet, { columns, rows }: PartOf<'table'>) {
  const labels = typeof rows === 'number' ? Array.from({ length: rows }, () => '') : rows;
  const unit = AREA.width / columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => width * unit);
  const edges = widths.map((_, index) => AREA.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const inner = (index: number) => ({ size: 8.5, width: (widths[index] ?? 0) - 14, lineGap: 1.5 });
  const headHeight = 12 + Math.max(...columns.map(({ title }, index) => sheet.heightOf(title, strong(inner(index)))));
  const top = sheet.y;
  sheet.decorate((pdf) => pdf.rect(AREA.left, top, AREA.width, headHeight).fill(INK.tint));
  sheet.within('Table', () => {
    sheet.within('TR', () =>
      columns.forEach(({ title }, index) =>
        sheet.write('TH', title, (edges[index] ?? 0) + 7, top + 7, strong(inner(index))),
      ),
    );
    sheet.y += headHeight;
    for (const label of labels) {
      const y = sheet.y;
      const height = Math.max(ROW_HEIGHT, 12 + (label ? sheet.heightOf(label, inner(0)) : 0));
      sheet.within('TR', () => {
        if (label) sheet.write('TH', label, AREA.left + 7, y + 6.5, inner(0));
        for (const _ of columns.slice(label ? 1 : 0)) sheet.within('TD', () => {});
      });
      sheet.y += height;
      sheet.rule(AREA.left, sheet.y, AREA.width, INK.tableRule);
    }
  });
  const [bottom, height] = [sheet.y, sheet.y - top];
  sheet.decorate((pdf) => {
    for (const edge of edges.slice(1)) pdf.moveTo(edge, top + headHeight).lineTo(edge, bottom);
    pdf.rect(AREA.left, top, AREA.width, height);
    pdf.lineWidth(0.6).stroke(INK.tableRule);
  });
  sheet.y += 14;
}

const strong = <Style extends object>(style: Style) => ({ ...style, face: 'strong' as const });

function drawChecks(sheet: Sheet, { items }: PartOf<'checks'>) {
  sheet.within('L', () => {
    for (const item of items) {
      const y = sheet.y;
      sheet.decorate((pdf) =>
        pdf
          .roundedRect(AREA.left + 0.5, y, 11, 11, 2)
          .lineWidth(0.9)
          .stroke(INK.muted),
      );
      sheet.within('LI', () => {
        sheet.y += sheet.write('LBody', item, AREA.left + 22, y, { width: AREA.width - 22 }) + 6;
      });
    }
  });
  sheet.y += 6;
}

function drawFields(sheet: Sheet, { items, columns }: PartOf<'fields'>) {
  const gap = 24;
  const width = (AREA.width - gap * (columns - 1)) / columns;
  for (let first = 0; first < items.length; first += columns) {
    sheet.y += 20;
    items
      .slice(first, first + columns)
      .forEach((item, column) => drawBlank(sheet, item, AREA.left + column * (width + gap), sheet.y, width));
    sheet.y += 5;
  }
  sheet.y += 14;
}

function drawScale(sheet: Sheet, { items, low, high, to }: PartOf<'scale'>) {
  const step = 26;
  const left = AREA.left + AREA.width - step * to;
  const width = left - AREA.left - 20;
  const small = { size: 7.5, color: INK.muted, width: 90 } as const;
  sheet.write('P', `1: ${low}`, left + 4, sheet.y, small);
  sheet.write('P', `${to}: ${high}`, AREA.left + AREA.width - 94, sheet.y, { ...small, align: 'right' });
  sheet.y += 16;
  for (const item of items) {
    const y = sheet.y;
    const height = sheet.write('P', item, AREA.left, y + 3, { width });
    sheet.decorate((pdf) => {
      for (let mark = 1; mark <= to; mark++) {
        const x = left + (mark - 0.5) * step;
        pdf
          .circle(x, y + 8, 8)
          .lineWidth(0.8)
          .stroke(INK.muted);
        pdf.font('strong').fontSize(7.5).fillColor(INK.muted);
        pdf.text(String(mark), x - 8, y + 5.2, { width: 16, align: 'center', lineBreak: false });
      }
    });
    sheet.y += Math.max(22, height + 9);
  }
  sheet.y += 6;
}
