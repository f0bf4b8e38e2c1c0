import { contrast } from './contrast';
import { dark, light, type ColorName } from './themes';
import { TONES } from './tokens';

type Pair = [ColorName, ColorName];
const grounds: ColorName[] = ['background', 'surface', 'raised', 'quiet'];
const on = (inks: ColorName[]): Pair[] => inks.flatMap((ink) => grounds.map((ground): Pair => [ink, ground]));

const words: Pair[] = [
  ...on(['text', 'muted', 'accent-text', 'danger-text', 'success-text']),
  ['on-brand', 'brand'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...[...TONES, 'own' as const].flatMap((tone): Pair[] => [
    [`${tone}-text`, `${tone}-tint`],
    ...grounds.map((ground): Pair => [`${tone}-text`, ground]),
  ]),
];

const shapes: Pair[] = [
  ...on(['control-border', 'focus']),
  ...[...TONES, 'own' as const].flatMap((tone): Pair[] => [
    [`${tone}-solid`, 'surface'],
    [`${tone}-solid`, `${tone}-tint`],
    [`${tone}-solid`, 'track'],
  ]),
];

describe.each([
  ['dark', dark],
  ['light', light],
])('the %s theme meets WCAG AA', (_, colors) => {
  test.each(words)('words: %s on %s', (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('shapes: %s on %s', (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});
