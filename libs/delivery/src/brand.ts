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
    /** What stands beside the name, as the base64 of a WebP: small enough for every page to carry it. */
    mark: string;
  } | null;
}

/** The brand of a portal whose owner has not changed it. */
export const UNCHANGED_BRAND: Brand = { words: DEFAULT_BRAND, accent: DEFAULT_ACCENT, logo: null };

/** What a browser has to be told of the brand's words; undefined where they are the product's own. */
export const wordsToTell = ({ words }: Brand) =>
  JSON.stringify(words) === JSON.stringify(DEFAULT_BRAND) ? undefined : words;

/**
 * The style by which a page wears the brand's color and mark from its first paint on, whatever styles come after it;
 * nothing where both are the product's own.
 */
export function brandStyle({ accent, logo }: Pick<Brand, 'accent' | 'logo'>): string {
  const mark = logo && { '--brand-mark': `url(data:image/webp;base64,${logo.mark})`, '--brand-pillars': 'hidden' };
  const declared = Object.entries({ ...accentDeclarations(accent), ...mark });
  return declared.length === 0 ? '' : `:root{${declared.map((one) => one.join(':')).join(';')}}`;
}

/** The address of a page's icon. */
export const brandIcon = ({ accent, logo }: Pick<Brand, 'accent' | 'logo'>) =>
  logo ? logoUrl(logo.token, 'any-192') : siteIcon(accent);
