import { createHash } from 'node:crypto';
import { compile, serialize, stringify } from 'stylis';
import { TIME_ZONE_SCRIPT } from '@portal/contracts/rendered-page';
import { button, buttonSizes, buttonVariants } from '@portal/design/looks/button';
import { card, topEdge } from '@portal/design/looks/card';
import { errorNotice } from '@portal/design/looks/error-notice';
import * as look from '@portal/design/looks/field';
import { ground } from '@portal/design/looks/ground';
import { logo } from '@portal/design/looks/logo';
import { THEME_SCRIPT } from '@portal/design/theme-choice';
import { FALLBACK_RULES, TYPEFACE_RULES, TYPEFACE_SCRIPT } from '@portal/design/typeface';
import { below, color, font, shadow, space, touch, width } from '@portal/design/tokens';

/** The portal's component styles, for the few elements of these pages; and their layout. */
const PAGE = `
${FALLBACK_RULES}
${ground}
body { display: grid; grid-template-rows: auto 1fr auto; }
h1 { font-size: ${font.size.h2}; }

.bar {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  min-height: 4.25rem;
  padding: ${space.xs} max(clamp(1rem, 0.5rem + 2vw, 2.5rem), (100% - ${width.page}) / 2);
  border-bottom: 1px solid ${color.border};
}
.brand { ${logo} min-height: ${touch}; text-decoration: none; }
main {
  display: grid;
  align-content: center;
  width: 100%;
  max-width: 29rem;
  margin: 0 auto;
  padding: ${space.xl} ${space.md};
}
.card {
  ${card}
  ${topEdge('own')}
  padding: ${space.xl};
  box-shadow: ${shadow.lifted};
  ${below.tablet} { padding: ${space.lg}; }
  form { display: grid; }
}
footer { padding: 0 ${space.md} ${space.lg}; color: ${color.muted}; font-size: ${font.size.sm}; text-align: center; }
footer a { display: inline-grid; align-items: center; min-height: ${touch}; padding-inline: ${space.xs}; color: inherit; }

.intro, .other { color: ${color.muted}; font-size: ${font.size.sm}; }
.other { text-align: center; }
.other a { display: inline-block; padding-block: ${space.sm}; margin-block: calc(-1 * ${space.sm}); }

.field { ${look.field} }
label { ${look.label} }
input { ${look.control} }
input[readonly] { border-color: transparent; background: ${color.raised}; color: ${color.muted}; }
.hint { ${look.hint} }
.problem { ${look.problem} }
.notice { ${errorNotice} font-size: ${font.size.sm}; }

.button {
  ${button}
  ${buttonSizes.medium}
  ${buttonVariants.primary}
  &.quiet { ${buttonVariants.secondary} }
  &.home { ${buttonVariants.ghost} padding-inline: ${space.sm}; }
}
.card .button { width: 100%; }
.card .button[type='submit'] { margin-top: ${space.xs}; }
`;

/** The stylesheet of the pages outside the portal's frame. */
export const STYLE = serialize(compile(PAGE), stringify);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Directives that would otherwise fall back to `default-src`, which must allow what is prefetched for the next page.
 */
const LOADED_BY_NONE = ['connect', 'frame', 'manifest', 'media', 'object', 'worker'];

/**
 * The pages load nothing for themselves but the typeface: their stylesheet and the scripts that apply the selected
 * theme and the typeface and store the time zone are allowed by hash, their icon is inlined. Without script they work,
 * and are dark.
 * @param styles further inline styles of the page
 * @param hasLogo whether their icon is the owner's logo, which the portal serves
 */
export const pagePolicy = (styles: readonly string[], hasLogo: boolean) =>
  [
    `default-src 'self'`,
    ...LOADED_BY_NONE.map((kind) => `${kind}-src 'none'`),
    `style-src ${[STYLE, TYPEFACE_RULES, ...styles].map(hashOf).join(' ')}`,
    `script-src ${[THEME_SCRIPT, TIME_ZONE_SCRIPT, TYPEFACE_SCRIPT].map(hashOf).join(' ')}`,
    `font-src 'self'`,
    hasLogo ? `img-src 'self' data:` : `img-src data:`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; ');
