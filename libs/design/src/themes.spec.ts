import { dark, light, type ColourName } from './themes';
import { TONES } from './tokens';

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

type Pair = [ColourName, ColourName];
const grounds: ColourName[] = ['background', 'surface', 'raised', 'quiet'];
const on = (inks: ColourName[]): Pair[] => inks.flatMap((ink) => grounds.map((ground): Pair => [ink, ground]));

const words: Pair[] = [
  ...on(['text', 'muted', 'accent-text', 'danger-text', 'success-text']),
  ['on-brand', 'brand'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...TONES.flatMap((tone): Pair[] => [
    [`${tone}-text`, `${tone}-tint`],
    ...grounds.map((ground): Pair => [`${tone}-text`, ground]),
  ]),
];

const shapes: Pair[] = [
  ...on(['control-border', 'focus']),
  ...TONES.flatMap((tone): Pair[] => [
    [`${tone}-solid`, 'surface'],
    [`${tone}-solid`, `${tone}-tint`],
    [`${tone}-solid`, 'track'],
  ]),
];

describe.each([
  ['dark', dark],
  ['light', light],
])('the %s theme meets WCAG AA', (_, colours) => {
  test.each(words)('words: %s on %s', (ink, ground) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('shapes: %s on %s', (ink, ground) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(3);
  });
});
