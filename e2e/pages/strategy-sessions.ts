import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { createCoach, type CoachBody } from '@portal/contracts/coaching-schedule';
import { INVITATION_PAGE, inviteLead } from '@portal/contracts/registration';
import { submitQuestionnaire, type Questionnaire } from '@portal/contracts/questionnaire';
import { bookStrategySession, listStrategySlots } from '@portal/contracts/strategy-sessions';
import { FROM_OUR_PAGES, post } from '../support/api';

const AS_ADMIN = { ...FROM_OUR_PAGES, [ADMIN_HEADER]: 'true' };

/** The weekday (1 is Monday) so many days ahead, in UTC. */
const weekdayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000).getUTCDay() || 7;

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
  const coach: CoachBody = {
    firstName: 'Sam',
    lastName: `Coach ${randomUUID().slice(0, 8)}`,
    timeZone: 'UTC',
    meetingUrl: 'https://meet.example.com/sam',
    staffEmail,
    takesStrategySessions: true,
    hours: [{ weekday: weekdayIn(4), startsAt: '05:00', endsAt: '08:00' }],
  };
  const sent = submitQuestionnaire.response.parse(await post(visitor, submitQuestionnaire.path, answers));
  const token = sent.strategyToken ?? '';
  const created = await owner.request.post(createCoach.path, { data: coach, headers: AS_ADMIN });
  const { id: coachId } = createCoach.response.parse(await created.json());
  const free = listStrategySlots.response.parse(
    await (await visitor.request.get(listStrategySlots.path.replace(':token', token))).json(),
  );
  const startsAt = free.find((slots) => slots.coach.id === coachId)?.startsAt[0];
  await post(visitor, bookStrategySession.path.replace(':token', token), { coachId, startsAt, timeZone: 'UTC' });
  return { leadId: sent.id, coach: `${coach.firstName} ${coach.lastName}` };
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
