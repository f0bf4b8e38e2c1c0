import { createRequire } from 'node:module';
import type { Pillar } from '@portal/contracts/pillars';
import PDFDocument from 'pdfkit';
import { AREA, FACE, INK, PAPER } from './style';

const require = createRequire(import.meta.url);

/** Typefaces by name, as files. */
const FACES = {
  [FACE.regular]: require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
  [FACE.strong]: require.resolve('@fontsource/inter/files/inter-latin-600-normal.woff'),
  [FACE.bold]: require.resolve('@fontsource/inter/files/inter-latin-700-normal.woff'),
};

/** The accessible PDF standard, ISO 14289. pdfkit's types do not include it yet. */
const ACCESSIBLE = 'PDF/UA' as string as PDFKit.PDFDocumentOptions['subset'];

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

export interface TextStyle {
  face?: keyof typeof FACE;
  size?: number;
  color?: string;
  width?: number;
  align?: 'left' | 'right' | 'center';
  lineGap?: number;
}

/** A document's metadata. */
export interface SheetFacts {
  title: string;
  subject: string;
  pillar: Pillar;
}

/**
 * A document in progress: a cursor (`y`) that moves down the page, and content in the order in which assistive
 * technology reads it. Decoration is marked as such.
 */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  y = 0;
  private place: Structure;

  constructor({ title, subject, pillar }: SheetFacts) {
    this.pillar = pillar;
    this.pdf = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: ACCESSIBLE,
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      // A fixed date: the same source makes the same bytes.
      info: { Title: title, Subject: subject, Author: 'Five Pillars', CreationDate: new Date(0) },
    });
    for (const [name, file] of Object.entries(FACES)) this.pdf.registerFont(name, file);
    this.place = this.pdf.struct('Document');
    this.pdf.addStructure(this.place);
  }

  readonly pillar: Pillar;

  /** Points left down to the foot of the page. */
  get left() {
    return AREA.bottom - this.y;
  }

  newPage() {
    this.pdf.addPage({ size: [PAPER.width, PAPER.height], margin: 0 });
  }

  /** Everything written in `write` belongs to one element of the document, e.g. a table's row. */
  within(tag: string, write: () => void) {
    const outer = this.place;
    const element = this.pdf.struct(tag);
    outer.add(element);
    this.place = element;
    write();
    element.end();
    this.place = outer;
  }

  /** Writes text with its upper left at (x, y) and returns its height. */
  write(tag: string, text: string, x: number, y: number, style: TextStyle = {}): number {
    const height = this.heightOf(text, style);
    const { color = INK.text, align = 'left' } = style;
    this.place.add(
      this.pdf.struct(tag, {}, () => {
        this.use(style)
          .fillColor(color)
          .text(text, x, y, { ...boxOf(style), align });
      }),
    );
    return height;
  }

  heightOf(text: string, style: TextStyle = {}) {
    return this.use(style).heightOfString(text, boxOf(style));
  }

  widthOf(text: string, style: TextStyle = {}) {
    return this.use(style).widthOfString(text);
  }

  /** Draws what screen readers skip: rules, backgrounds, ornaments, and what every page repeats. */
  decorate(draw: (pdf: PDFKit.PDFDocument) => void) {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf.save();
    draw(this.pdf);
    this.pdf.restore();
    this.pdf.endMarkedContent();
  }

  rule(x: number, y: number, width: number, color: string = INK.rule, weight = 0.6) {
    this.decorate((pdf) =>
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .stroke(color),
    );
  }

  /** Ends the document and returns its bytes. */
  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => this.pdf.once('end', resolve).once('error', reject));
    this.place.end();
    this.pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }

  private use({ face = 'regular', size = 9.5 }: TextStyle) {
    return this.pdf.font(face).fontSize(size);
  }
}

const boxOf = ({ width = AREA.width, lineGap = 2.5 }: TextStyle) => ({ width, lineGap });
