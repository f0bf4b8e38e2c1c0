import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { INVITATION_PAGE, inviteLead } from '@portal/contracts/registration';
import { submitQuestionnaire, type Questionnaire } from '@portal/contracts/questionnaire';
import { bookStrategySession, listStrategySlots } from '@portal/contracts/strategy-sessions';
import { AS_ADMIN, FROM_OUR_PAGES, post } from '../support/api';
import { addCoachByCall, weekdayIn } from './admin-coaching';

/**
 * Books a visitor’s strategy session with a coach of its own, whose workspace a staff account opens. The coach has time in the
 * early morning, where no other story books. Answers the lead’s id, and the coach’s name.
 */
export async function bookStrategySessionWith(
  owner: Page,
  visitor: Page,
  staffEmail: string | null,
  answers: Questionnaire,
): Promise<{ leadId: string; coach: string }> {
  const sent = submitQuestionnaire.response.parse(await post(visitor, submitQuestionnaire.path, answers));
  const token = sent.strategyToken ?? '';
  const { id: coachId, name: coach } = await addCoachByCall(owner, staffEmail, {
    takesStrategySessions: true,
    hours: [{ weekday: weekdayIn(4), startsAt: '05:00', endsAt: '08:00' }],
  });
  const free = listStrategySlots.response.parse(
    await (await visitor.request.get(listStrategySlots.path.replace(':token', token))).json(),
  );
  const startsAt = free.find((slots) => slots.coach.id === coachId)?.startsAt[0];
  await post(visitor, bookStrategySession.path.replace(':token', token), { coachId, startsAt, timeZone: 'UTC' });
  return { leadId: sent.id, coach };
}

/** Invites a lead as the owner, and makes their account on `page`, which is left signed in. */
export async function joinAsLead(owner: Page, page: Page, leadId: string, { email, name }: Questionnaire) {
  const path = inviteLead.path.replace(':id', leadId);
  const invited = await owner.request.post(path, { data: {}, headers: AS_ADMIN });
  const { link } = inviteLead.response.parse(await invited.json());
  const [firstName = '', lastName = ''] = name.split(' ');
  const form = { token: new URL(link ?? '').searchParams.get('token') ?? '', email, firstName, lastName };
  const accepted = await page.request.post(INVITATION_PAGE, {
    form: { ...form, password: `long enough ${randomUUID()}` },
    headers: FROM_OUR_PAGES,
    maxRedirects: 0,
  });
  expect(accepted.status()).toBe(303);
}
