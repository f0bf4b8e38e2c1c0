import { COPY } from '../copy';
import { html, Html } from './html';
import { STYLE } from './style';

export type FormKind = 'signIn' | 'signUp';

/** What a form page shows besides its fields. */
export interface FormState {
  /** What was typed, to be typed no second time; never a password. */
  values: { email?: string; firstName?: string; lastName?: string };
  returnTo: string;
  /** What went wrong as a whole, and by field. */
  notice?: string;
  problems: Record<string, string>;
}

interface Field {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  value?: string;
  hint?: string;
}

const ACTIONS: Record<FormKind, string> = { signIn: '/api/login', signUp: '/api/signup' };

/** The sign-in or create-account page; it works without script. */
export function formPage(kind: FormKind, state: FormState): string {
  const copy = COPY[kind];
  const other = kind === 'signIn' ? ACTIONS.signUp : ACTIONS.signIn;
  const fields = fieldsOf(kind, state);
  const focused = fields.find(({ name }) => state.problems[name]) ?? fields.find(({ value }) => !value);
  const { markup } = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${copy.title} | ${COPY.product}</title>
      ${new Html(`<style>${STYLE}</style>`)}
    </head>
    <body>
      <main>
        <header>
          <a class="brand" href="/">${COPY.product}</a>
          <p class="tagline">${COPY.tagline}</p>
        </header>
        <form method="post" action="${ACTIONS[kind]}" novalidate>
          <h1>${copy.title}</h1>
          ${state.notice && html`<p class="notice" role="alert">${state.notice}</p>`}
          ${fields.map((field) => input(field, state.problems[field.name], field === focused))}
          <input type="hidden" name="returnTo" value="${state.returnTo}" />
          <button type="submit">${copy.button}</button>
          <p class="other">
            ${copy.other} <a href="${other}?returnTo=${encodeURIComponent(state.returnTo)}">${copy.otherLink}</a>
          </p>
        </form>
        <p class="other"><a href="/">${COPY.backHome}</a></p>
      </main>
    </body>
  </html>`;
  return `<!doctype html>${markup}`;
}

function fieldsOf(kind: FormKind, { values }: FormState): Field[] {
  const { firstName, lastName, passwordHint } = COPY.signUp;
  const email = { name: 'email', label: COPY.email, type: 'email', autocomplete: 'username', value: values.email };
  const password = { name: 'password', label: COPY.password, type: 'password' };
  if (kind === 'signIn') return [email, { ...password, autocomplete: 'current-password' }];
  return [
    { name: 'firstName', label: firstName, type: 'text', autocomplete: 'given-name', value: values.firstName },
    { name: 'lastName', label: lastName, type: 'text', autocomplete: 'family-name', value: values.lastName },
    email,
    { ...password, autocomplete: 'new-password', hint: passwordHint },
  ];
}

function input({ name, label, type, autocomplete, value, hint }: Field, problem: string | undefined, focus: boolean) {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      required
      value="${value}"
      ${described && html`aria-describedby="${described}"`}
      ${problem && html`aria-invalid="true"`}
      ${focus && html`autofocus`}
    />
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}
