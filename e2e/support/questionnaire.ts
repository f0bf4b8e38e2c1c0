import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface Answers {
  name: string;
  phone: string;
  email: string;
  industry: string;
  currentIncome: string;
  incomeGoal: string;
  businessDescription: string;
}

/** A visitor's answers, told apart by their e-mail address. */
export const someAnswers = (): Answers => ({
  name: 'Dana Whitfield',
  phone: '(555) 010-2233',
  email: `dana-${randomUUID()}@example.test`,
  industry: 'Loan Officer/Mortgage',
  currentIncome: '$100,000 - $250,000',
  incomeGoal: '$500,000 - $1,000,000',
  businessDescription: 'Two loan officers, steady referrals, and no system for following up with past clients.',
});

/** Fills in the questionnaire that stands open on `page`. */
export async function fillIn(page: Page, answers: Answers) {
  await page.getByLabel('Full name').fill(answers.name);
  await page.getByLabel('Phone number').fill(answers.phone);
  await page.getByLabel('Email address').fill(answers.email);
  await page.getByLabel('Industry').selectOption(answers.industry);
  await page.getByLabel('Current annual income').selectOption(answers.currentIncome);
  await page.getByLabel('Annual income goal').selectOption(answers.incomeGoal);
  await page.getByLabel('Your business and its challenges').fill(answers.businessDescription);
}
