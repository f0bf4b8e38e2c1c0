import { pageLayout } from './page-layout';
import { html } from './html';

/** A question with one button, for what a link alone must not do. `action` is where the button sends an empty form. */
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
