import { escapeHtml } from '@portal/delivery/html';

/** Markup that is safe to send; only {@link html} makes it. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = string | Html | undefined | false | Value[];

/** Markup from a template, its attributes in double quotes: every value is escaped unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...values: Value[]) =>
  new Html(String.raw({ raw: parts }, ...values.map(render)));

function render(value: Value): string {
  if (value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  return value instanceof Html ? value.markup : escapeHtml(value);
}
