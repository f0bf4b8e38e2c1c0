import { randomInt } from 'node:crypto';
import type { Questionnaire } from '@portal/contracts/questionnaire';

/** A visitor's questionnaire, told apart by `name`. */
export const questionnaireOf = (name: string): Questionnaire => ({
  name,
  phone: '555 010 0199',
  email: 'jo@example.com',
  industry: 'Real Estate',
  currentIncome: '$50,000 - $100,000',
  incomeGoal: 'Over $1,000,000',
  businessDescription: 'I sell houses and want steadier months.',
});

/** Headers of a visitor at an address of their own, where the proxy on this machine is trusted. */
export const fromSomewhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});
