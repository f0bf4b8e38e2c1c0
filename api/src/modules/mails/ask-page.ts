import type { OptionalMail } from '@portal/contracts/mail-kinds';
import { framed } from '../auth/pages/frame';
import { html } from '../auth/pages/html';
import { declinePath } from '../outbox/decline-link';
import { COPY } from './copy';

/** Asks whether mails of a kind shall stop; the button says yes. */
export const askPage = ({ kind, token }: { kind: OptionalMail; token: string }) =>
  framed(
    COPY.ask.title,
    html`<form class="card" method="post" action="${declinePath(kind, token)}">
      <h1>${COPY.ask.title}</h1>
      <p>${COPY.ask.text(kind)}</p>
      <button type="submit">${COPY.ask.button}</button>
    </form>`,
  );
