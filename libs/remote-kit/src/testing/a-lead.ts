import type { Lead } from '@portal/contracts/leads';
import { aSubmission } from './a-submission';

/** A lead for tests, new and a minute old at most, with what matters to the test put in. */
export const aLead = (overrides: Partial<Lead> = {}): Lead => ({
  ...aSubmission(),
  createdAt: new Date().toISOString(),
  status: 'new',
  statusReason: null,
  answeredAt: null,
  answeredByVisitor: false,
  repeats: 0,
  ...overrides,
});
