import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

const openFont = (weight: 400 | 700) =>
  openSync(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)) as Font;

export interface TextStyle {
  weight: 400 | 700;
  /** In pixels. */
  size: number;
  color: string;
}

export interface TextBox extends TextStyle {
  /** The left edge, and the baseline of the first line. */
  x: number;
  y: number;
  /** Pixels that a line may take. */
  width: number;
  /** Lines after which the text is cut off with an ellipsis. */
  lines: number;
  lineHeight: number;
}

const ELLIPSIS = '…';

/** Breaks a text into lines between its words. */
function linesOf(text: string, fits: (line: string) => boolean, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) {
      line = longer;
      continue;
    }
    if (lines.length + 1 === most) return [...lines, shortened(line, fits)];
    lines.push(line);
    line = word;
  }
  return [...lines, fits(line) ? line : shortened(line, fits)];
}

/** As many words of a line as fit with an ellipsis behind them. */
function shortened(line: string, fits: (line: string) => boolean): string {
  const words = line.split(' ');
  while (words.length > 1 && !fits(words.join(' ') + ELLIPSIS)) words.pop();
  return words.join(' ').replace(/[,.;:]+$/, '') + ELLIPSIS;
}

/** Outlines text as SVG paths, because the machine that draws them may have no fonts installed. */
export class TextOutline {
  private readonly fonts = { 400: openFont(400), 700: openFont(700) };

  /** A text in a box. */
  outline(text: string, { x, y, width, lines, lineHeight, ...style }: TextBox): string {
    const { weight, size, color } = style;
    const font = this.fonts[weight];
    const scale = size / font.unitsPerEm;
    const fits = (line: string) => font.layout(line).advanceWidth * scale <= width;
    const paths = linesOf(text, fits, lines).map((line, index) => {
      const { glyphs, positions } = font.layout(line);
      let left = 0;
      const outlines = glyphs.map((glyph, at) => {
        const path = `<path transform="translate(${left} 0)" d="${glyph.path.toSVG()}"/>`;
        left += positions[at]?.xAdvance ?? 0;
        return path;
      });
      return `<g transform="translate(${x} ${y + index * lineHeight}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
    });
    return `<g fill="${color}">${paths.join('')}</g>`;
  }
}
