import { logoUrl } from '@portal/contracts/brand';
import { DEFAULT_BRAND, type BrandWords } from '@portal/contracts/brand-words';
import { accentDeclarations, DEFAULT_ACCENT } from '@portal/design/accent';
import { siteIcon } from '@portal/design/icon';

/** The owner's brand, as pages are made with it. */
export interface Brand {
  words: BrandWords;
  /** As `#rrggbb`. */
  accent: string;
  logo: {
    /** Names it in its addresses. */
    token: string;
    /** The mark next to the name, as a base64 WebP: small enough to be inlined in every page. */
    mark: string;
  } | null;
}

/** The default brand. */
export const UNCHANGED_BRAND: Brand = { words: DEFAULT_BRAND, accent: DEFAULT_ACCENT, logo: null };

/** The brand's texts for the browser; undefined if they are the default ones. */
export const wordsToTell = ({ words }: Brand) =>
  JSON.stringify(words) === JSON.stringify(DEFAULT_BRAND) ? undefined : words;

/**
 * The style that applies the brand's color and mark from the first paint, regardless of later styles; empty if both are
 * the default ones.
 */
export function brandStyle({ accent, logo }: Pick<Brand, 'accent' | 'logo'>): string {
  const mark = logo && { '--brand-mark': `url(data:image/webp;base64,${logo.mark})`, '--brand-pillars': 'hidden' };
  const declared = Object.entries({ ...accentDeclarations(accent), ...mark });
  return declared.length === 0 ? '' : `:root{${declared.map((one) => one.join(':')).join(';')}}`;
}

/** The address of a page's icon. */
export const brandIcon = ({ accent, logo }: Pick<Brand, 'accent' | 'logo'>) =>
  logo ? logoUrl(logo.token, 'any-192') : siteIcon(accent);
