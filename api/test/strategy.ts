import { submitQuestionnaire, type Questionnaire } from '@portal/contracts/questionnaire';
import { bookStrategySession } from '@portal/contracts/strategy-sessions';
import { addCoach } from './coaching';
import type { Portal } from './portal';
import { DANA } from './fixtures';

/** Friday, March 6, in New York: at 9, 10 and 11. */
export const [NINE, TEN, ELEVEN] = [
  '2026-03-06T14:00:00.000Z',
  '2026-03-06T15:00:00.000Z',
  '2026-03-06T16:00:00.000Z',
] as const;

/** A coach as {@link addCoach} adds one, who takes strategy sessions. Answers the coach's id. */
export async function addStrategyCoach(portal: Portal, given?: Parameters<typeof addCoach>[1]): Promise<string> {
  const coachId = await addCoach(portal.database, given);
  await portal.database.query('UPDATE coaches SET takes_strategy_sessions = true WHERE id = $1', [coachId]);
  return coachId;
}

/** A lead that came in now, with the token of its answer. */
export async function sendQuestionnaire(portal: Portal, given: Partial<Questionnaire> = {}, key?: string) {
  const headers = key ? { 'idempotency-key': key } : {};
  const { body } = await portal.visitor().call(submitQuestionnaire, { body: { ...DANA, ...given } }, { headers });
  return { id: body.id, token: body.strategyToken ?? '' };
}

/** A lead who has chosen a time. */
export async function bookedLead(portal: Portal, coachId: string, startsAt: string, given?: Partial<Questionnaire>) {
  const lead = await sendQuestionnaire(portal, given);
  const body = { coachId, startsAt, timeZone: 'Europe/Berlin' };
  await portal.visitor().call(bookStrategySession, { params: { token: lead.token }, body });
  return lead;
}
