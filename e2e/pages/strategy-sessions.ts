import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { createCoach, updateCoach, type CoachBody } from '@portal/contracts/coaching-schedule';
import { submitQuestionnaire, type Questionnaire } from '@portal/contracts/questionnaire';
import { bookStrategySession, listStrategySlots } from '@portal/contracts/strategy-sessions';
import { FROM_OUR_PAGES, post } from '../support/api';

const AS_ADMIN = { ...FROM_OUR_PAGES, [ADMIN_HEADER]: 'true' };

/** The weekday (1 is Monday) so many days ahead, in UTC. */
const weekdayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000).getUTCDay() || 7;

/**
 * Books a visitor’s strategy session with a coach of its own, whom a staff account opens the workspace of. Others are never
 * offered the coach’s times for longer than that takes. Answers the coach’s id, and the visitor’s token.
 */
export async function bookStrategySessionWith(
  owner: Page,
  visitor: Page,
  staffEmail: string | null,
  answers: Questionnaire,
): Promise<{ coachId: string; token: string }> {
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
  const closed = await owner.request.put(updateCoach.path.replace(':id', coachId), {
    data: { ...coach, takesStrategySessions: false },
    headers: AS_ADMIN,
  });
  expect(closed.ok(), 'the coach takes no other visitors').toBe(true);
  return { coachId, token };
}
