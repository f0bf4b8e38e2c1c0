/** What the owner may word anew of what the portal says. All other text is the product's own. */
export interface BrandWords {
  /** What the portal is called. */
  name: string;
  tagline: string;
  /** The mail address under which people reach the team. */
  contact: string;
}

/** The brand of a portal whose owner has not changed it (spec section 1). */
export const DEFAULT_BRAND = {
  name: 'Five Pillars',
  tagline: 'Lead with purpose. Win with results.',
  contact: 'hello@fivepillars.test',
} as const satisfies BrandWords;

/** Unseen, and in no word that an owner can give: what stands between two of them is a slot. */
const EDGE = '\u2063';

const slot = (words: string) => EDGE + words + EDGE;

/** A tagline's first sentence, and what follows it. */
export function taglineLines(tagline: string): readonly [string, string] {
  const [, first = tagline, rest = ''] = /^(.+?[.!?])\s+(.+)$/u.exec(tagline) ?? [];
  return [first, rest];
}

/**
 * What a text that is written before the brand is known has in the place of the brand: a page that a build renders, or a
 * mail's own words. Read as it is, a slot says what the brand is by default; {@link withBrand} fills it.
 */
export const BRAND_SLOTS: BrandWords = {
  name: slot(DEFAULT_BRAND.name),
  tagline: slot(DEFAULT_BRAND.tagline),
  contact: slot(DEFAULT_BRAND.contact),
};

const SLOTTED_LINES = taglineLines(BRAND_SLOTS.tagline);

/**
 * A text with the brand in its slots, of which the tagline's may be in two.
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
