import { createHash } from 'node:crypto';
import { TIME_ZONE_SCRIPT } from '@portal/contracts/rendered-page';
import { LIGHT_CLASS, THEME_SCRIPT } from '@portal/design/theme-choice';
import { darkTheme, lightTheme } from '@portal/design/themes';
import { below, colour, font, motion, radius, shadow, space, tone, touch, width } from '@portal/design/tokens';

/** The stylesheet of the pages outside the portal's frame: its header, one card, and what stands in a card. */
export const STYLE = `
:root { ${darkTheme} }
:root.${LIGHT_CLASS} { ${lightTheme} }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; background: ${colour.background}; }
body {
  display: grid;
  grid-template-rows: auto 1fr auto;
  min-height: 100dvh;
  margin: 0;
  background: ${colour.background};
  color: ${colour.text};
  font: ${font.weight.regular} ${font.size.md} / 1.6 ${font.family};
  -webkit-font-smoothing: antialiased;
  overflow-wrap: break-word;
}
h1, p { margin: 0; }
h1 { font-size: ${font.size.h2}; font-weight: ${font.weight.bold}; line-height: 1.2; letter-spacing: -0.018em; text-wrap: balance; }
a { color: ${colour.accentText}; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid ${colour.focus}; outline-offset: 2px; border-radius: ${radius.sm}; }
::selection { background: ${colour.accent}; color: ${colour.onAccent}; }

.bar {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  min-height: 4.25rem;
  padding: ${space.xs} max(clamp(1rem, 0.5rem + 2vw, 2.5rem), (100% - ${width.page}) / 2);
  border-bottom: 1px solid ${colour.border};
}
.brand {
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-height: ${touch};
  color: ${colour.text};
  font-size: ${font.size.lg};
  font-weight: ${font.weight.bold};
  letter-spacing: -0.015em;
  line-height: 1;
  text-decoration: none;
  white-space: nowrap;
}
.brand svg { flex: none; width: 1.9em; height: 1.9em; }
.home {
  display: inline-flex;
  align-items: center;
  min-height: ${touch};
  padding: ${space.xs} ${space.sm};
  border-radius: ${radius.md};
  color: ${colour.text};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.strong};
  text-align: end;
  text-decoration: none;
}
.home:hover { background: ${colour.raised}; }
main {
  display: grid;
  align-content: center;
  width: 100%;
  max-width: 29rem;
  margin: 0 auto;
  padding: ${space.xl} ${space.md};
}
.card {
  display: grid;
  gap: ${space.md};
  position: relative;
  overflow: hidden;
  padding: ${space.xl};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${shadow.lifted};
}
.card::before { content: ''; position: absolute; inset: 0 0 auto; height: 4px; background: ${colour.accent}; }
.card form { display: grid; }
footer { padding: 0 ${space.md} ${space.lg}; color: ${colour.muted}; font-size: ${font.size.sm}; text-align: center; }
footer a { display: inline-grid; align-items: center; min-height: ${touch}; padding-inline: ${space.xs}; color: inherit; }
.intro, .other { color: ${colour.muted}; font-size: ${font.size.sm}; }
.other { text-align: center; }
.other a { display: inline-block; padding-block: ${space.sm}; margin-block: calc(-1 * ${space.sm}); }

.field { display: grid; gap: 0.375rem; }
label { width: fit-content; font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; }
input {
  width: 100%;
  min-height: ${touch};
  padding: 0.625rem 0.875rem;
  border: 1px solid ${colour.controlBorder};
  border-radius: ${radius.md};
  background: ${colour.background};
  color: ${colour.text};
  font: inherit;
  line-height: 1.4;
  transition: border-color ${motion.quick};
}
input:hover { border-color: ${colour.text}; }
input:focus-visible { border-color: ${colour.focus}; border-radius: ${radius.md}; outline-width: 2px; outline-offset: 0; }
input[aria-invalid='true'] { border-color: ${colour.dangerText}; }
input[readonly] { border-color: transparent; background: ${colour.raised}; color: ${colour.muted}; }
.hint { color: ${colour.muted}; font-size: ${font.size.xs}; }
.problem { color: ${colour.dangerText}; font-size: ${font.size.xs}; font-weight: ${font.weight.medium}; }
.notice {
  padding: ${space.sm} ${space.md};
  border-inline-start: 4px solid ${tone.red.solid};
  border-radius: ${radius.sm};
  background: ${tone.red.tint};
  color: ${tone.red.text};
  font-size: ${font.size.sm};
}

button, .button {
  display: grid;
  place-items: center;
  width: 100%;
  min-height: ${touch};
  margin-top: ${space.xs};
  padding: ${space.xs} 1.125rem;
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: ${colour.accent};
  color: ${colour.onAccent};
  font: ${font.weight.strong} ${font.size.sm} / 1.25 ${font.family};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick};
}
button:hover, .button:hover { background: ${colour.accentHover}; }
.button.quiet { margin-top: 0; border-color: ${colour.controlBorder}; background: ${colour.surface}; color: ${colour.text}; }
.button.quiet:hover { border-color: ${colour.accentText}; background: ${colour.raised}; }
button:focus-visible, .button:focus-visible { border-radius: ${radius.md}; }

${below.tablet} {
  .card { padding: ${space.lg}; }
}
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { transition-duration: 0.01ms !important; }
}
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The pages load nothing: their stylesheet and the script that puts the chosen theme on are allowed by hash, their icon
 * stands in the page. Without script they work, and are dark.
 */
export const PAGE_POLICY = [
  `default-src 'none'`,
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(THEME_SCRIPT)} ${hashOf(TIME_ZONE_SCRIPT)}`,
  `img-src data:`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
].join('; ');
