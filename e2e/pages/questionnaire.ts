import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Questionnaire } from '@portal/contracts/questionnaire';
import { post } from '../support/api';

const LABELS = {
  name: 'Full name',
  phone: 'Phone number',
  email: 'Email address',
  industry: 'Industry',
  currentIncome: 'Current annual income',
  incomeGoal: 'Annual income goal',
  businessDescription: 'Your business and its challenges',
} as const;

const isChoice = (name: keyof Questionnaire) => ['industry', 'currentIncome', 'incomeGoal'].includes(name);

const fields = (answers: Questionnaire) => Object.entries(answers) as [keyof Questionnaire, string][];

/** A visitor's answers, told apart by their e-mail address. */
export const someAnswers = (given: Partial<Questionnaire> = {}): Questionnaire => ({
  name: 'Dana Whitfield',
  phone: '(555) 010-2233',
  email: `dana-${randomUUID()}@example.test`,
  industry: 'Loan Officer/Mortgage',
  currentIncome: '$100,000 - $250,000',
  incomeGoal: '$500,000 - $1,000,000',
  businessDescription: 'Two loan officers & a <drawer> of cards.\nNo system for following up with past clients.',
  ...given,
});

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit' });

/** Fills in the questionnaire that stands open on `page`. */
export async function fillIn(page: Page, answers: Questionnaire) {
  for (const [name, value] of fields(answers)) {
    const field = page.getByLabel(LABELS[name]);
    await (isChoice(name) ? field.selectOption(value) : field.fill(value));
  }
}

/** Sees all answers in their fields. */
export async function expectAnswers(page: Page, answers: Questionnaire) {
  for (const [name, value] of fields(answers)) await expect(page.getByLabel(LABELS[name])).toHaveValue(value);
}

/** Sends answers as the form does, without the browser. */
export const sendAnswers = (page: Page, answers: Questionnaire) => post(page, '/api/questionnaire', answers);
