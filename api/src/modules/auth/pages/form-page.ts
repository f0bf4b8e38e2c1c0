import { pageLayout } from '../../../server-pages/page-layout';
import { html } from '../../../server-pages/html';
import { INVITATION_PAGE } from '@portal/contracts/registration';
import { COPY } from '../copy';

export type FormKind = 'signIn' | 'signUp' | 'invitation' | 'forgotPassword' | 'newPassword';

/** What a form page shows besides its fields. */
export interface FormState {
  /** What was typed, to be typed no second time; never a password. */
  values: { email?: string; firstName?: string; lastName?: string };
  returnTo: string;
  /** What to know before filling in the form, if the kind of form does not say it. */
  intro?: string;
  /** Token of the link for a new password or an invitation. */
  token?: string | undefined;
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
  readOnly?: boolean;
}

/** Where each form is sent, and the page that its last line leads to. */
const PLACES: Record<FormKind, { action: string; other: string }> = {
  signIn: { action: '/api/login', other: '/api/signup' },
  signUp: { action: '/api/signup', other: '/api/login' },
  invitation: { action: INVITATION_PAGE, other: '/api/login' },
  forgotPassword: { action: '/api/forgot-password', other: '/api/login' },
  newPassword: { action: '/api/reset-password', other: '/api/login' },
};

/** The page with one of the forms; it works without script. */
export function formPage(kind: FormKind, state: FormState): string {
  const copy = COPY[kind];
  const intro = state.intro ?? ('intro' in copy && copy.intro);
  const { action, other } = PLACES[kind];
  const fields = fieldsOf(kind, state);
  const focused = fields.find(({ name }) => state.problems[name]) ?? fields.find(({ value }) => !value);
  return pageLayout(
    copy.title,
    html`<form class="card" method="post" action="${action}" novalidate>
      <h1>${copy.title}</h1>
      ${intro && html`<p class="intro">${intro}</p>`}
      ${state.notice && html`<p class="notice" role="alert">${state.notice}</p>`}
      ${fields.map((field) => input(field, state.problems[field.name], field === focused))}
      <input type="hidden" name="returnTo" value="${state.returnTo}" />
      ${state.token && html`<input type="hidden" name="token" value="${state.token}" />`}
      <button class="button" type="submit">${copy.button}</button>
      ${
        kind === 'signIn' &&
        html`<p class="other"><a href="${PLACES.forgotPassword.action}">${COPY.signIn.forgot}</a></p>`
      }
      <p class="other">
        ${copy.other} <a href="${other}?returnTo=${encodeURIComponent(state.returnTo)}">${copy.otherLink}</a>
      </p>
    </form>`,
  );
}

function fieldsOf(kind: FormKind, { values }: FormState): Field[] {
  const { firstName, lastName, passwordHint } = COPY.signUp;
  const email = { name: 'email', label: COPY.email, type: 'email', autocomplete: 'username', value: values.email };
  const password = { name: 'password', label: COPY.password, type: 'password' };
  const newPassword = { ...password, autocomplete: 'new-password', hint: passwordHint };
  if (kind === 'forgotPassword') return [email];
  // The email shows whose password it is, to people and to password managers.
  if (kind === 'newPassword')
    return [
      { ...email, readOnly: true },
      { ...newPassword, label: COPY.newPassword.label },
    ];
  if (kind === 'signIn') return [email, { ...password, autocomplete: 'current-password' }];
  return [
    { name: 'firstName', label: firstName, type: 'text', autocomplete: 'given-name', value: values.firstName },
    { name: 'lastName', label: lastName, type: 'text', autocomplete: 'family-name', value: values.lastName },
    kind === 'invitation' ? { ...email, readOnly: true } : email,
    newPassword,
  ];
}

function input(
  { name, label, type, autocomplete, value, hint, readOnly }: Field,
  problem: string | undefined,
  focus: boolean,
) {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      ${readOnly ? html`readonly` : html`required`}
      value="${value}"
      ${described && html`aria-describedby="${described}"`}
      ${problem && html`aria-invalid="true"`}
      ${focus && html`autofocus`}
    />
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}
