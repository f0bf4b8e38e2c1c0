import { promiseOf, type Lead, type PromiseState } from '@portal/contracts/leads';

const MINUTE = 60_000;

/** A span of time in words: "5 min", "3 h 20 min", "2 days". */
export function spanText(milliseconds: number) {
  const minutes = Math.floor(milliseconds / MINUTE);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours === 0) return minutes === 0 ? 'less than a minute' : `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** The 24-hour promise as a clock: how long is left, how long it is overdue, or how it went as far as anybody knows. */
export function promiseText(
  lead: Pick<Lead, 'createdAt' | 'answeredAt' | 'status'>,
  now: Date,
): { state: PromiseState; text: string } {
  const { state, dueAt } = promiseOf(lead, now);
  const answeredAfter = spanText(Date.parse(lead.answeredAt ?? '') - Date.parse(lead.createdAt));
  const texts: Record<PromiseState, string> = {
    due: `Due in ${spanText(dueAt - now.getTime())}`,
    overdue: `Overdue by ${spanText(now.getTime() - dueAt)}`,
    kept: `Reached out after ${answeredAfter}`,
    late: `Late: reached out after ${answeredAfter}`,
    unrecorded: 'No contact recorded',
  };
  return { state, text: texts[state] };
}
