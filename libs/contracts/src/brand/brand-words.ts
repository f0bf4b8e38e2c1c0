/** The texts that the owner can change. All other text is the product's own. */
export interface BrandWords {
  /** The portal's name. */
  name: string;
  tagline: string;
  /** The team's contact email address. */
  contact: string;
}

/** The default brand, until the owner changes it (spec section 1). */
export const DEFAULT_BRAND = {
  name: 'Five Pillars',
  tagline: 'Lead with purpose. Win with results.',
  contact: 'hello@fivepillars.test',
} as const satisfies BrandWords;

/** Invisible, and not allowed in the owner's texts: text between two of them is a slot. */
const EDGE = '\u2063';

const slot = (words: string) => EDGE + words + EDGE;

/** A tagline's first sentence, and what follows it. */
export function taglineLines(tagline: string): readonly [string, string] {
  const [, first = tagline, rest = ''] = /^(.+?[.!?])\s+(.+)$/u.exec(tagline) ?? [];
  return [first, rest];
}

/**
 * Placeholders for the brand in text that is written before the brand is known: a prerendered page, or an email.
 * Unfilled, a slot reads as the default brand; {@link withBrand} fills it.
 */
export const BRAND_SLOTS: BrandWords = {
  name: slot(DEFAULT_BRAND.name),
  tagline: slot(DEFAULT_BRAND.tagline),
  contact: slot(DEFAULT_BRAND.contact),
};

const SLOTTED_LINES = taglineLines(BRAND_SLOTS.tagline);

/**
 * Fills a text's brand slots; the tagline's slot may be split in two.
 * @param written how a word is written there, e.g. escaped
 */
export function withBrand(text: string, brand: BrandWords, written: (word: string) => string = (word) => word) {
  const { name, tagline, contact } = BRAND_SLOTS;
  const [first, rest] = taglineLines(brand.tagline);
  return text
    .replaceAll(name, () => written(brand.name))
    .replaceAll(tagline, () => written(brand.tagline))
    .replaceAll(contact, () => written(brand.contact))
    .replaceAll(SLOTTED_LINES[0], () => written(first))
    .replaceAll(SLOTTED_LINES[1], () => written(rest));
}
