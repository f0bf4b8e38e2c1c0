import { LIGHT_CLASS } from '@portal/design/theme-choice';
import { dark, light } from '@portal/design/themes';
import { font } from '@portal/design/tokens';
import { FALLBACK_RULES } from '@portal/design/typeface';

/** The background before the application's own styles load, so that nothing flashes. */
export const BASE_STYLE = `${FALLBACK_RULES}html{background:${dark.background};color-scheme:dark;overflow-y:scroll}html.${LIGHT_CLASS}{background:${light.background};color-scheme:light}.skip{position:absolute;left:1rem;top:-10rem;z-index:100;padding:.75rem 1rem;border-radius:.5rem;background:var(--brand-dark-accent,${dark.accent});color:var(--brand-dark-on-accent,${dark['on-accent']});font:600 1rem ${font.family}}.skip:focus{top:1rem}`;
