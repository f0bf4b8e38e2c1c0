import type { Submission } from '@portal/contracts/questionnaire';

/** A submission for tests, with what matters to the test put in. */
export const aSubmission = (overrides: Partial<Submission> = {}): Submission => ({
  id: crypto.randomUUID(),
  name: 'Dana Reyes',
  phone: '(555) 010-0199 ext. 4',
  email: 'dana+leads@example.com',
  industry: 'Real Estate',
  currentIncome: '$100,000 - $250,000',
  incomeGoal: 'Over $1,000,000',
  businessDescription: 'Two agents, no routine.\nLeads go cold.',
  createdAt: '2026-03-09T17:05:00.000Z',
  ...overrides,
});
