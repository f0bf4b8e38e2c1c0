import { accentShades, DEFAULT_ACCENT } from '@portal/design/accent';
import { LOGO } from '@portal/design/logo';
import { dark } from '@portal/design/themes';
import type { Brand } from '@portal/delivery/brand';
import { OG_IMAGE_SIZE, type OgImage } from '@portal/delivery/og-image';
import sharp from 'sharp';
import { TextOutline } from './text-outline';

const { width, height } = OG_IMAGE_SIZE;

/** Pixels around what is drawn. */
const MARGIN = 80;

const MARK = { x: MARGIN, y: 72, size: 72 };

const BAND = 12;

const PILLARS = ['blue-solid', 'gold-solid', 'navy-solid', 'red-solid', 'purple-solid'] as const;

const rectangle = (x: number, y: number, wide: number, high: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${rx}" fill="${fill}"/>`;

/** The default logo: five pillars under a roof of the accent color. */
function pillarsMark(accent: string): string {
  const { roof, pillars, pillar, ground } = LOGO;
  const scale = MARK.size / 32;
  const columns = PILLARS.map((name, at) =>
    rectangle(pillars[at]?.x ?? 0, pillar.y, pillar.width, pillar.height, dark[name], pillar.rx),
  );
  return `<g transform="translate(${MARK.x} ${MARK.y}) scale(${scale})"><path d="${roof.path}" fill="${accent}"/>${columns.join(
    '',
  )}${rectangle(ground.x, ground.y, ground.width, ground.height, accent, ground.rx)}</g>`;
}

const text = new TextOutline();

/** Draws a page's image for link previews in the brand's color, with its logo and name. Resolves with a PNG. */
export async function drawOgImage({ title, description }: OgImage, { words, accent, logo }: Brand): Promise<Buffer> {
  const color = accent === DEFAULT_ACCENT ? dark.accent : accentShades(accent).dark['accent-text'];
  const inner = width - 2 * MARGIN;
  const stripe = width / PILLARS.length;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    rectangle(0, 0, width, height, dark.background),
    ...PILLARS.map((name, at) => rectangle(at * stripe, height - BAND, stripe, BAND, dark[name])),
    ...(logo ? [] : [pillarsMark(color)]),
    text.outline(words.name, {
      ...{ x: MARK.x + MARK.size + 24, y: MARK.y + 49, width: inner - MARK.size - 24 },
      ...{ weight: 700, size: 38, color: dark.text, lines: 1, lineHeight: 0 },
    }),
    text.outline(title, {
      ...{ x: MARGIN, y: 272, width: inner, lines: 3, lineHeight: 76 },
      ...{ weight: 700, size: 66, color },
    }),
    text.outline(description, {
      ...{ x: MARGIN, y: 478, width: inner, lines: 3, lineHeight: 42 },
      ...{ weight: 400, size: 30, color: dark.muted },
    }),
    '</svg>',
  ].join('');
  const mark =
    logo &&
    (await sharp(Buffer.from(logo.mark, 'base64')).resize(MARK.size, MARK.size, { fit: 'inside' }).png().toBuffer());
  return sharp(Buffer.from(svg))
    .composite(mark ? [{ input: mark, left: MARK.x, top: MARK.y }] : [])
    .png({ palette: true })
    .toBuffer();
}
