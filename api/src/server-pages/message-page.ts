import type { FastifyReply } from 'fastify';
import { pageLayout } from './page-layout';
import { html } from './html';
import { sendPage } from './send-page';

/** The content of a page that only informs. */
interface PageMessage {
  title: string;
  text: readonly string[];
  /** Where to go from here. */
  link: { label: string; href: string };
  /** What can be done here, by one button; then the link leads away from it. */
  form?: { action: string; token: string; button: string } | undefined;
}

/** A page that says what happened and where to continue. */
export const messagePage = ({ title, text, link, form }: PageMessage) =>
  pageLayout(
    title,
    html`<section class="card">
      <h1>${title}</h1>
      ${text.map((paragraph) => html`<p>${paragraph}</p>`)}
      ${
        form &&
        html`<form method="post" action="${form.action}">
          <input type="hidden" name="token" value="${form.token}" />
          <button class="button" type="submit">${form.button}</button>
        </form>`
      }
      <a class="${form ? 'button quiet' : 'button'}" href="${link.href}">${link.label}</a>
    </section>`,
    link.href === '/',
  );

/** Says that a link no longer works, with status 410. */
export function sendGonePage(reply: FastifyReply, message: PageMessage) {
  sendPage(reply.status(410), messagePage(message));
}
