import { framed } from './frame';
import { html } from './html';

/** What a page says that asks for nothing. */
interface PageMessage {
  title: string;
  text: readonly string[];
  /** Where to go from here. */
  link: { label: string; href: string };
}

/** A page that tells what has happened and where to go on. */
export const messagePage = ({ title, text, link }: PageMessage) =>
  framed(
    title,
    html`<section class="card">
      <h1>${title}</h1>
      ${text.map((paragraph) => html`<p>${paragraph}</p>`)}
      <a class="button" href="${link.href}">${link.label}</a>
    </section>`,
    link.href === '/',
  );
