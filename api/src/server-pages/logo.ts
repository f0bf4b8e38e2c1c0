import { LOGO } from '@portal/design/logo';
import { html } from './html';

const attributes = (values: Record<string, string | number>) =>
  Object.entries(values).map(([name, value]) => html`${name}="${String(value)}" `);

/** The portal's logo, next to its name. */
export const logo = html`<svg viewBox="${LOGO.viewBox}" aria-hidden="true" focusable="false">
  <path d="${LOGO.roof.path}" fill="${LOGO.roof.fill}" />
  ${[...LOGO.pillars.map((pillar) => ({ ...LOGO.pillar, ...pillar })), LOGO.ground].map(
    (shape) => html`<rect ${attributes(shape)} />`,
  )}
</svg>`;
