import { SITE_ICON } from '@portal/release/icon';
import { COPY } from '../copy';
import { html, Html } from './html';
import { STYLE } from './style';

/** A whole page of this module around its card; it works without script. `leadsHome`: the card has that link itself. */
export function framed(title: string, card: Html, leadsHome = false): string {
  const { markup } = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <link rel="icon" href="${SITE_ICON}" />
      <title>${title} | ${COPY.product}</title>
      ${new Html(`<style>${STYLE}</style>`)}
    </head>
    <body>
      <main>
        <header>
          <a class="brand" href="/">${COPY.product}</a>
          <p class="tagline">${COPY.tagline}</p>
        </header>
        ${card} ${!leadsHome && html`<p class="other"><a href="/">${COPY.backHome}</a></p>`}
      </main>
    </body>
  </html>`;
  return `<!doctype html>${markup}`;
}
