import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DEFAULT_BRAND, withBrand } from '@portal/contracts/brand-words';
import { IDEMPOTENCY_KEY_HEADER, submitQuestionnaire } from '@portal/contracts/questionnaire';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { problems, toasts } from './copy';
import { QuestionnaireForm } from './questionnaire-form';

const STORED = {
  id: '8d8f7c1e-5a0e-4c56-9d64-1f2f6a0c4b11',
  createdAt: '2026-03-01T17:00:00.000Z',
  strategyToken: null,
};

const ANSWERS = {
  name: 'Dana Reyes',
  phone: '(555) 010-7788',
  email: 'dana@example.com',
  industry: 'Real Estate',
  currentIncome: '$100,000 - $250,000',
  incomeGoal: '$500,000 - $1,000,000',
  businessDescription: 'I sell homes and my follow-up is a drawer full of cards.',
};

const field = {
  name: () => screen.getByLabelText('Full name'),
  phone: () => screen.getByLabelText('Phone number'),
  email: () => screen.getByLabelText('Email address'),
  industry: () => screen.getByLabelText('Industry'),
  currentIncome: () => screen.getByLabelText('Current annual income'),
  incomeGoal: () => screen.getByLabelText('Annual income goal'),
  businessDescription: () => screen.getByLabelText('Your business and its challenges'),
};
type FieldName = keyof typeof field;
const NAMES = Object.keys(field) as FieldName[];
const CHOICES: readonly FieldName[] = ['industry', 'currentIncome', 'incomeGoal'];

const open = () => ({ user: userEvent.setup(), page: renderPage(<QuestionnaireForm />, '/questionnaire') });
const submitButton = () => screen.getByRole('button', { name: 'Submit' });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  for (const name of NAMES) {
    if (CHOICES.includes(name)) await user.selectOptions(field[name](), ANSWERS[name]);
    else await user.type(field[name](), ANSWERS[name]);
  }
}

const keysOf = (api: ReturnType<typeof stubApi>) =>
  api.requestsTo(submitQuestionnaire).map(({ headers }) => headers.get(IDEMPOTENCY_KEY_HEADER));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('rules', () => {
  test.each<[FieldName, string, string]>([
    ['name', 'D', 'Name must be at least 2 characters'],
    ['phone', '555-0107', 'Please enter a valid phone number'],
    ['email', 'dana@example', 'Please enter a valid email address'],
    ['industry', '', 'Please select an industry'],
    ['currentIncome', '', 'Please enter your current income'],
    ['incomeGoal', '', 'Please enter your income goal'],
    [
      'businessDescription',
      'I sell homes.',
      'Please provide at least 20 characters describing your business and challenges',
    ],
  ])('%s says what is wrong when it is left, and stops saying so when it is mended', async (name, bad, message) => {
    const { user } = open();
    await user.click(field[name]());
    if (bad) await user.type(field[name](), bad);
    await user.tab();
    expect(await screen.findByText(message)).toBeDefined();
    expect(field[name]().getAttribute('aria-invalid')).toBe('true');

    if (CHOICES.includes(name)) await user.selectOptions(field[name](), ANSWERS[name]);
    else {
      await user.clear(field[name]());
      await user.type(field[name](), ANSWERS[name]);
    }
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  test('an empty form is not sent: every field says so, and the first fault has the focus', async () => {
    const api = stubApi();
    const { user } = open();
    await user.click(submitButton());
    await waitFor(() => NAMES.forEach((name) => expect(field[name]().getAttribute('aria-invalid')).toBe('true')));
    expect(document.activeElement).toBe(field.name());
    expect(api.requestsTo(submitQuestionnaire)).toEqual([]);
  });
});

describe('sending', () => {
  test('a filled-in form is sent once, thanks the visitor and leaves no draft', async () => {
    const api = stubApi();
    const answer = api.hold(submitQuestionnaire);
    const { user, page } = open();
    await fillIn(user);
    // Two clicks before the page could handle the first.
    const form = screen.getByRole('form');
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    const pending = await screen.findByRole('button', { name: 'Submitting...' });
    expect((pending as HTMLButtonElement).disabled).toBe(true);

    await act(async () => answer(STORED));
    await waitFor(() => expect(page.path()).toBe('/thank-you'));
    expect(page.toast()).toMatchObject(toasts.sent);
    expect(api.requestsTo(submitQuestionnaire).map(({ body }) => body)).toEqual([ANSWERS]);

    cleanup();
    open();
    expect(field.name()).toHaveProperty('value', '');
  });

  test('without a network it says so, keeps every word, and the retry is recognisable as one', async () => {
    const api = stubApi();
    api.disconnect(submitQuestionnaire);
    const { user, page } = open();
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByText(problems.unreachable)).toBeDefined();
    expect(page.toast()).toMatchObject(toasts.failed);
    for (const name of NAMES) expect(field[name]()).toHaveProperty('value', ANSWERS[name]);

    api.answer(submitQuestionnaire, STORED);
    await user.click(submitButton());
    await waitFor(() => expect(page.path()).toBe('/thank-you'));
    const [first, second] = keysOf(api);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  test('an answer that was changed after a failed send is a form of its own', async () => {
    const api = stubApi();
    api.disconnect(submitQuestionnaire);
    const { user } = open();
    await fillIn(user);
    await user.click(submitButton());
    await screen.findByText(problems.unreachable);
    await user.type(field.name(), ' Jr.');
    await user.click(submitButton());
    await waitFor(() => expect(keysOf(api)).toHaveLength(2));
    expect(new Set(keysOf(api)).size).toBe(2);
  });

  test('a fault that only the server finds is shown at its field', async () => {
    const api = stubApi();
    api.refuse(submitQuestionnaire, 400, {
      error: 'Bad Request',
      code: 'invalid_input',
      message: 'Invalid input',
      issues: [{ path: 'phone', message: 'Please enter a valid phone number' }],
    });
    const { user } = open();
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByText('Please enter a valid phone number')).toBeDefined();
    expect(screen.getByText(problems.refused)).toBeDefined();
    expect(document.activeElement).toBe(field.phone());
  });

  test.each([
    [429, problems.tooMany],
    [503, problems.failed],
  ])('a refusal with status %i says what to do', async (status, problem) => {
    const api = stubApi();
    api.refuse(submitQuestionnaire, status, { error: 'Refused', message: 'Refused' });
    const { user } = open();
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByText(withBrand(problem, DEFAULT_BRAND))).toBeDefined();
  });
});

describe('draft', () => {
  test('what was typed is there on return, until the visitor starts over', async () => {
    const { user } = open();
    await user.type(field.name(), ANSWERS.name);
    await user.selectOptions(field.industry(), ANSWERS.industry);
    cleanup();

    const second = open();
    expect(field.name()).toHaveProperty('value', ANSWERS.name);
    expect(field.industry()).toHaveProperty('value', ANSWERS.industry);

    await second.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field.name()).toHaveProperty('value', '');
    cleanup();
    open();
    expect(field.name()).toHaveProperty('value', '');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('something else under its name in storage is no draft', () => {
    localStorage.setItem('questionnaire-draft', '{"fields":{"industry":"Alchemy","name":7}}');
    open();
    expect(field.name()).toHaveProperty('value', '');
  });
});
