import { TYPEFACE_RULES } from './typeface';
import { TYPEFACE_BYTES } from './typeface-bytes';
import { TYPEFACE_FILES } from './typeface-files';

const sizes = TYPEFACE_FILES.map(({ name }) => (TYPEFACE_BYTES[name].length * 3) / 4);

test('weighs at most 35 KB in all, and 25 KB where a page needs no accents', () => {
  expect(sizes[0]).toBeLessThanOrEqual(25_000);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(35_000);
});

test('never moves what stands: each face is there at once or not on this page', () => {
  const faces = TYPEFACE_RULES.match(/@font-face\{[^}]*url\([^}]*\}/g) ?? [];
  expect(faces).toHaveLength(TYPEFACE_FILES.length);
  for (const face of faces) expect(face).toContain('font-display:optional');
});

test.each(['José Nuñez', 'Zoë Åkerström', 'Łukasz Świątek', 'Dvořák', 'Gülşah', 'Ștefan', '€ 1,453 → “ok”…'])(
  'has the letters of %s',
  (text) => {
    const ranges = TYPEFACE_FILES.flatMap(({ range }) => range.split(',')).map((range) =>
      range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16)),
    );
    const has = (character: string) => {
      const code = character.codePointAt(0) ?? 0;
      return ranges.some(([first = 0, last = first]) => first <= code && code <= last);
    };
    expect(Array.from(text).filter((character) => !has(character))).toEqual([]);
  },
);
