import type { Submission } from '@portal/contracts/questionnaire';

/** Length of "This Week" (spec section 9). */
const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

/** By the spec's text (section 2), so "$250,000 - $500,000" counts too. */
const isHighIncome = ({ currentIncome }: Submission) =>
  currentIncome.includes('500,000') || currentIncome.includes('Over');

/** The four figures above the table (spec section 2); a lead exactly seven days old at `now` is of this week. */
export function countLeads(leads: readonly Submission[], now: Date) {
  const weekStart = now.getTime() - WEEK_MS;
  const count = (counts: (lead: Submission) => boolean) => leads.filter(counts).length;
  return {
    total: leads.length,
    thisWeek: count(({ createdAt }) => Date.parse(createdAt) >= weekStart),
    highIncome: count(isHighIncome),
    realEstate: count(({ industry }) => industry === 'Real Estate'),
  };
}
