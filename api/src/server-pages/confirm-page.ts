import { pageLayout } from './page-layout';
import { html } from './html';

/**
 * A question with one button, for what opening a link must not do by itself. `action` is the URL that the button posts
 * an empty form to.
 */
interface Question {
  title: string;
  text: string;
  button: string;
  action: string;
}

export const confirmPage = ({ title, text, button, action }: Question) =>
  pageLayout(
    title,
    html`<form class="card" method="post" action="${action}">
      <h1>${title}</h1>
      <p>${text}</p>
      <button class="button" type="submit">${button}</button>
    </form>`,
  );
