import { BRAND_SLOTS, DEFAULT_BRAND, taglineLines, withBrand } from './brand-words';

const OWN = { name: 'A & B', tagline: 'Light the way. Keep the light.', contact: 'hi@b.test' };
const { name, tagline, contact } = BRAND_SLOTS;

test('a slot reads as what the brand is by default, and is filled with the owner’s', () => {
  const text = `Welcome to ${name}. ${tagline} Write to ${contact}, says ${name}.`;
  expect(text.replaceAll('\u2063', '')).toContain('Welcome to Five Pillars.');
  expect(withBrand(text, OWN)).toBe('Welcome to A & B. Light the way. Keep the light. Write to hi@b.test, says A & B.');
  expect(withBrand(text, DEFAULT_BRAND)).toBe(text.replaceAll('\u2063', ''));
  expect(withBrand(text, BRAND_SLOTS)).toBe(text);
});

test('the tagline is filled in two lines, too', () => {
  const [first, rest] = taglineLines(tagline);
  expect(withBrand(`<b>${first}</b><i>${rest}</i>`, OWN)).toBe('<b>Light the way.</b><i>Keep the light.</i>');
  expect(withBrand(`<b>${first}</b><i>${rest}</i>`, { ...OWN, tagline: 'One line' })).toBe('<b>One line</b><i></i>');
});

test('what stands there by chance stays, and a word is written as the place asks', () => {
  expect(withBrand('Five Pillars', OWN)).toBe('Five Pillars');
  expect(withBrand(name, { ...OWN, name: '$& <b>' }, (word) => word.replace('<', '&lt;'))).toBe('$& &lt;b>');
});
