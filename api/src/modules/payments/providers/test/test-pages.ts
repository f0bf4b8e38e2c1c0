import { moneyText } from '@portal/contracts/money';
import { pageLayout } from '../../../../server-pages/page-layout';
import { html } from '../../../../server-pages/html';
import { COPY } from './copy';
import type { TestCardPage, TestCheckout, TestInvoice } from './test-objects';
import { CARD_PATH, CHECKOUT_PATH } from './paths';

/** A button that sends `value`; the first of a page is the one that most want. */
const choice = (value: string, label: string, isQuiet = true) =>
  html`<button class="${isQuiet ? 'button quiet' : 'button'}" type="submit" name="choice" value="${value}">
    ${label}
  </button>`;

/** The test checkout. `isDeclined`: a card was just tried in vain. */
export function checkoutPage({ ref, price, email, trialDays, coupon }: TestCheckout, isDeclined = false): string {
  const words = COPY.checkout;
  return pageLayout(
    words.title,
    html`<form class="card" method="post" action="${CHECKOUT_PATH}/${ref}">
      <h1>${words.title}</h1>
      ${isDeclined && html`<p class="notice" role="alert">${words.declined}</p>`}
      <p>
        <strong>${price.planName}</strong><br />
        ${moneyText(price)} ${words.per[price.interval]}<br />
        ${email}
      </p>
      ${trialDays > 0 && html`<p>${words.trial(trialDays)}</p>`}
      ${coupon ? html`<p>${words.coupon(coupon.code, coupon.percentOff)}</p>` : false}
      <p class="intro">${words.explains}</p>
      ${choice('pay', words.pay, false)} ${price.interval !== 'once' && choice('pay-once', words.payOnce)}
      ${choice('decline', words.decline)} ${choice('leave', words.leave)}
    </form>`,
  );
}

/** Where a customer of the test provider changes their card. */
export const cardPage = ({ ref }: TestCardPage) =>
  pageLayout(
    COPY.card.title,
    html`<form class="card" method="post" action="${CARD_PATH}/${ref}">
      <h1>${COPY.card.title}</h1>
      <p class="intro">${COPY.card.explains}</p>
      ${choice('works', COPY.card.works, false)} ${choice('fails', COPY.card.fails)} ${choice('leave', COPY.card.leave)}
    </form>`,
  );

/** Replaces an invoice's file. */
export function invoicePage(invoice: TestInvoice): string {
  const { number, planName, state, currency, refundedCents, issuedAt } = invoice;
  const title = COPY.invoice.title(number);
  return pageLayout(
    title,
    html`<section class="card">
      <h1>${title}</h1>
      <p>
        <strong>${planName}</strong><br />
        ${moneyText(invoice)}<br />
        ${issuedAt.slice(0, 10)}<br />
        ${COPY.invoice.states[state]}
      </p>
      ${refundedCents > 0 && html`<p>${COPY.invoice.refunded(moneyText({ cents: refundedCents, currency }))}</p>`}
      <p class="intro">${COPY.invoice.explains}</p>
    </section>`,
  );
}
