import { compile, serialize, stringify } from 'stylis';
import { NAVIGATED_CLASS } from '@portal/design/first-page';
import { ground } from '@portal/design/looks/ground';
import { FALLBACK_RULES } from '@portal/design/typeface';
import { below, color, font, from, radius, space, tone, touch, width } from '@portal/design/tokens';

const TONES = Object.entries(tone).map(
  ([name, { tint, text, solid }]) => `
.badge.${name} { background: ${tint}; color: ${text}; }
.progress.${name} span { background: ${solid}; }`,
);

const PAGE = `
main {
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  max-width: ${width.page};
  margin: 0 auto;
  padding: ${space.xl} ${space.md};
  ${below.tablet} { padding-bottom: 6rem; }
}
h2 { font-size: ${font.size.h3}; }
h3 { font-size: ${font.size.h3}; }
.muted, .note, .row.done span { color: ${color.muted}; }
.note { font-size: ${font.size.sm}; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: ${space.xs}; }
.row.between { justify-content: space-between; flex-wrap: nowrap; }
label.row { flex-wrap: nowrap; }
.row.top { align-items: flex-start; flex-wrap: nowrap; }
.row.done span { text-decoration: line-through; }
.grow { flex: 1; min-width: 0; }
.stack, ul { display: flex; flex-direction: column; gap: ${space.sm}; }

.bar {
  position: sticky;
  inset-block-start: 0;
  z-index: 20;
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 4rem;
  padding-inline: ${space.md};
  border-bottom: 1px solid ${color.border};
  background: ${color.surface};
  nav { flex: 1; display: flex; ${below.tablet} { visibility: hidden; } }
  nav a { padding: ${space.xs}; color: ${color.muted}; text-decoration: none; white-space: nowrap; }
  .row { flex-wrap: nowrap; }
}
nav { min-width: 0; overflow: hidden; }
a[aria-current] { color: ${color.text}; }
.brand { display: inline-flex; align-items: center; gap: ${space.xs}; color: inherit; font-weight: ${font.weight.bold}; text-decoration: none; white-space: nowrap; }
.brand svg { width: 2rem; height: 2rem; }
.bell { position: relative; display: inline-flex; }
.bell span { position: absolute; inset: -0.5rem auto auto 0.875rem; border-radius: 1rem; background: ${color.danger}; color: ${color.onDanger}; font-size: ${font.size.xs}; }
.mobile-nav {
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  display: flex;
  height: 4rem;
  border-top: 1px solid ${color.border};
  background: ${color.surface};
  ${from.tablet} { display: none; }
  a { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; color: ${color.muted}; font-size: ${font.size.xs}; text-decoration: none; }
}
.menu { inset: 4.25rem ${space.md} auto auto; border: 1px solid ${color.border}; border-radius: ${radius.md}; background: ${color.raised}; }
.menu a { display: flex; gap: ${space.sm}; padding: ${space.sm}; color: ${color.text}; text-decoration: none; }
.avatar { display: inline-grid; place-items: center; flex: none; width: 2.5rem; height: 2.5rem; border-radius: 50%; overflow: hidden; background: ${color.raised}; }
.avatar.small { width: 2rem; height: 2rem; }

.columns {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  ${from.tablet} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
}
.card { display: flex; flex-direction: column; gap: ${space.md}; padding: ${space.md}; border: 1px solid ${color.border}; border-radius: ${radius.lg}; background: ${color.surface}; }
.card.pillar { flex-direction: row; align-items: center; color: inherit; text-decoration: none; }
.card.pillar .grow { flex: none; width: 6.5rem; }
.card.pillar .progress { flex: 1; }
.later { display: flex; flex-direction: column; gap: ${space.xl}; padding-top: ${space.md}; }
html:not(.${NAVIGATED_CLASS}) .later { content-visibility: auto; contain-intrinsic-block-size: auto 24rem; }
.eyebrow { color: ${color.accentText}; font-size: ${font.size.sm}; letter-spacing: 0.08em; text-transform: uppercase; }
.leaf { display: grid; justify-items: center; flex: none; min-width: 3.75rem; padding: ${space.xs}; border-radius: ${radius.md}; background: ${color.raised}; }
.figure { font-size: ${font.size.figure}; font-variant-numeric: tabular-nums; }
.excerpt { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; overflow-wrap: anywhere; }
.badge { display: inline-flex; align-items: center; gap: ${space.xxs}; padding-inline: ${space.xs}; border-radius: ${radius.pill}; font-size: ${font.size.xs}; white-space: nowrap; }
.progress { height: 0.5rem; border-radius: ${radius.pill}; overflow: hidden; background: ${color.raised}; }
.progress span { display: block; height: 100%; background: ${color.accent}; }
${TONES.join('')}
blockquote { padding-left: ${space.lg}; border-left: 3px solid ${color.accentText}; color: ${color.muted}; font-style: italic; }

.button { display: inline-flex; align-items: center; gap: ${space.xs}; min-height: ${touch}; padding-inline: ${space.sm}; border: 1px solid ${color.controlBorder}; border-radius: ${radius.md}; background: none; color: ${color.text}; font: inherit; text-decoration: none; cursor: pointer; }
.button.primary { border-color: transparent; background: ${color.accent}; color: ${color.onAccent}; }
.button.ghost { border-color: transparent; }
.icon-button, .tick { display: grid; place-items: center; flex: none; width: ${touch}; height: ${touch}; border: 0; border-radius: ${radius.pill}; background: none; color: inherit; cursor: pointer; }
.tick { border: 2px solid ${color.controlBorder}; }
.tick svg { visibility: hidden; }
.tick[aria-disabled='true'] { border-color: ${tone.green.solid}; background: ${tone.green.tint}; color: ${tone.green.text}; }
.tick[aria-disabled='true'] svg { visibility: visible; }
.toast { position: fixed; inset: auto ${space.md} 5rem auto; z-index: 50; padding: ${space.md}; border-radius: ${radius.md}; background: ${color.raised}; }
`;

/** The page's whole stylesheet. */
export const STYLE = serialize(compile(ground + FALLBACK_RULES + PAGE), stringify);
