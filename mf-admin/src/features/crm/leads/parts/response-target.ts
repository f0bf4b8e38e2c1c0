import { responseTargetOf, type Lead, type ResponseTargetState } from '@portal/contracts/leads';

const MINUTE = 60_000;

/** A span of time in words: "5 min", "3 h 20 min", "2 days". */
export function spanText(milliseconds: number) {
  const minutes = Math.floor(milliseconds / MINUTE);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours === 0) return minutes === 0 ? 'less than a minute' : `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

export type ResponseTargetLead = Pick<Lead, 'createdAt' | 'answeredAt' | 'answeredByVisitor' | 'status'>;

/** The 24-hour response target in words: the time left, the time overdue, or who made the contact and when. */
export function responseTargetText(lead: ResponseTargetLead, now: Date): { state: ResponseTargetState; text: string } {
  const { state, dueAt } = responseTargetOf(lead, now);
  const texts: Record<ResponseTargetState, string> = {
    due: `Due in ${spanText(dueAt - now.getTime())}`,
    overdue: `Overdue by ${spanText(now.getTime() - dueAt)}`,
    kept: contactText(lead),
    late: `Late: ${lowered(contactText(lead))}`,
    unrecorded: 'No contact recorded',
  };
  return { state, text: texts[state] };
}

/** Who made the first contact, and how long after the submission. */
function contactText({ createdAt, answeredAt, answeredByVisitor }: ResponseTargetLead) {
  const after = Date.parse(answeredAt ?? '') - Date.parse(createdAt);
  if (!answeredByVisitor) return `Reached out after ${spanText(after)}`;
  return `Self-booked ${after < MINUTE ? 'right away' : `after ${spanText(after)}`}`;
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
