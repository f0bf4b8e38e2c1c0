/** Written by `npm run typeface`. */
export const TYPEFACE_FILES = [
  { name: 'text.1653cd7a7f1c.woff2', range: 'U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2190,U+2192,U+2713' },
  { name: 'accents.5add0c61585d.woff2', range: 'U+C0-D6,U+D8-F6,U+F8-FF' },
  { name: 'names.5db23560270c.woff2', range: 'U+101,U+105-107,U+10C-111,U+113,U+118-11B,U+11E-11F,U+12A-12B,U+130-131,U+141-144,U+147-148,U+14C-14D,U+150-153,U+158-15B,U+15E-161,U+164-165,U+16A-16B,U+16E-171,U+179-17E,U+218-21B' },
] as const;
