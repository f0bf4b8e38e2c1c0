import { withBrand } from '@portal/contracts/brand-words';
import { brandIcon, brandStyle, type Brand } from '@portal/delivery/brand';
import { html } from './html';
import { pagePolicy } from './style';

/** Placeholders for the brand's icon and style in a server-rendered page, in addition to the texts of `BRAND_SLOTS`. */
export const ICON_SLOT = 'brand:icon';
export const STYLE_SLOT = '<!--brand:style-->';

const escaped = (text: string) => html`${text}`.markup;

/** A server-rendered page with the brand's texts, color, and icon, and the policy that allows what it then loads. */
export function brandedPage(page: string, brand: Brand): { page: string; policy: string } {
  const style = brandStyle(brand);
  return {
    page: withBrand(page, brand.words, escaped)
      .replace(`"${ICON_SLOT}"`, () => `"${brandIcon(brand)}"`)
      .replace(STYLE_SLOT, () => (style ? `<style>${style}</style>` : '')),
    policy: pagePolicy(style ? [style] : [], brand.logo !== null),
  };
}
