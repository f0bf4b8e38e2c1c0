import { accentDeclarations, accentFault, accentShades, DEFAULT_ACCENT } from './accent';
import { contrast } from './contrast';
import { dark, light } from './themes';

/** Colors from all over the cube, 512 of them. */
const STEPS = Array.from({ length: 8 }, (_, at) => (at * 36).toString(16).padStart(2, '0'));
const everywhere = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)));
const taken = everywhere.filter((accent) => !accentFault(accent));

test('takes a good part of all colors, and our own gold among them', () => {
  expect(taken.length).toBeGreaterThan(150);
  expect(accentFault(DEFAULT_ACCENT)).toBeUndefined();
  expect(accentFault('#0d9488')).toBeUndefined();
});

test('what it takes can be written on, and read and seen on all grounds of both themes', () => {
  for (const accent of taken) {
    const shades = accentShades(accent);
    for (const [theme, own] of [[dark, shades.dark] as const, [light, shades.light] as const]) {
      expect(contrast(own['on-accent'], own.accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(own['on-accent'], own['accent-hover'])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(own['own-text'], own['own-tint'])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(own['own-solid'], own['own-tint'])).toBeGreaterThanOrEqual(3);
      for (const ground of [theme.background, theme.surface, theme.raised, theme.quiet]) {
        expect(contrast(own['accent-text'], ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(own.focus, ground)).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

test.each([
  ['#0b1f3a', 'dark'],
  ['#ffffff', 'light'],
  ['#fff9c4', 'light'],
] as const)('refuses %s, which is lost in the %s theme, and names what would do', (accent, why) => {
  const fault = accentFault(accent);
  expect(fault?.why).toBe(why);
  expect(fault?.has).toBeLessThan(fault?.takes ?? 0);
  expect(accentFault(fault?.instead ?? '')).toBeUndefined();
});

test('whatever is refused, what is named instead is taken', () => {
  const instead = everywhere.flatMap((accent) => accentFault(accent)?.instead ?? []);
  expect(instead.filter((accent) => accentFault(accent))).toEqual([]);
});

test('a page says nothing of the accent that the themes are drawn with', () => {
  expect(accentDeclarations(DEFAULT_ACCENT)).toEqual({});
  expect(accentDeclarations('#0d9488')['--brand-dark-accent']).toBe('#0d9488');
});
