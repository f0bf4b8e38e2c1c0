/** A file of the typeface as it is published. */
type Source = 'latin' | 'latin-ext';

/** One file that is made: the browser loads it where a page has one of its characters. */
export interface Part {
  name: string;
  source: Source;
  characters: string;
  /** Pairs of letters that are set closer weigh as much as the letters themselves. */
  isKerned: boolean;
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

export const PARTS: readonly Part[] = [
  // What the portal's own texts are written with, and the figures.
  { name: 'text', source: 'latin', characters: `${between(0x20, 0x7e)}\u00A0·©×–—‘’“”•…←→✓€`, isKerned: true },
  // What the names of people and places need besides.
  { name: 'accents', source: 'latin', characters: between(0xc0, 0xff).replaceAll(/[×÷]/g, ''), isKerned: false },
  {
    name: 'names',
    source: 'latin-ext',
    characters: 'āąĆćČčĎďĐđēĘęĚěĞğĪīİıŁłŃńŇňŌōŐőŒœŘřŚśŞşŠšŤťŪūŮůŰűŹźŻżŽžȘșȚț',
    isKerned: false,
  },
];
