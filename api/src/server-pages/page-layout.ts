import { LEGAL } from '@portal/contracts/legal';
import { TIME_ZONE_SCRIPT } from '@portal/contracts/rendered-page';
import { THEME_SCRIPT } from '@portal/design/theme-choice';
import { dark } from '@portal/design/themes';
import { TYPEFACE_TAGS } from '@portal/design/typeface';
import { COPY } from './copy';
import { html, Html } from './html';
import { logo } from './logo';
import { STYLE } from './style';
import { STYLE_SLOT, ICON_SLOT } from './branded-page';

/** The HTML of a server-rendered page around its card; it works without script. `leadsHome`: the card has that link itself. */
export function pageLayout(title: string, card: Html, leadsHome = false): string {
  const { markup } = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content="${dark.background}" />
      <title>${title} | ${COPY.product}</title>
      <link rel="icon" href="${ICON_SLOT}" />
      ${new Html(
        `<script>${THEME_SCRIPT}</script><script>${TIME_ZONE_SCRIPT}</script><style>${STYLE}</style>${TYPEFACE_TAGS}${STYLE_SLOT}`,
      )}
    </head>
    <body>
      <header class="bar">
        <a class="brand" href="/">${logo} ${COPY.product}</a>
        ${!leadsHome && html`<a class="button home" href="/">${COPY.backHome}</a>`}
      </header>
      <main>${card}</main>
      <footer>
        <p>${COPY.tagline}</p>
        <p>${Object.values(LEGAL).map(({ path, label }) => html`<a href="${path}">${label}</a> `)}</p>
      </footer>
    </body>
  </html>`;
  return `<!doctype html>${markup}`;
}
