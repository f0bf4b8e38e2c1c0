import type { Page } from '@playwright/test';
import { ADMIN_HEADER } from '@portal/contracts/call';
import {
  cancelDate,
  getGroupSession,
  listSchedule,
  rescheduleSession,
  type ScheduledSession,
} from '@portal/contracts/coaching-schedule';
import { expect } from './test';
import { FROM_OUR_PAGES } from './api';

const MINUTE_MS = 60_000;
const headers = { ...FROM_OUR_PAGES, [ADMIN_HEADER]: 'true' };

/** A date of the coach's own series that falls into the next hour or so gives way, whenever the test runs. */
async function makeRoom(owner: Page, schedule: readonly ScheduledSession[], coachId: string) {
  const soon = Date.now() + 75 * MINUTE_MS;
  const inTheWay = schedule.filter(
    ({ coach, weeklyInZone, startsAt }) => coach.id === coachId && weeklyInZone && Date.parse(startsAt) < soon,
  );
  for (const { id } of inTheWay) {
    const answer = await owner.request.get(getGroupSession.path.replace(':id', id), { headers });
    const next = getGroupSession.response.parse(await answer.json()).dates.find(({ cancelled }) => !cancelled);
    await owner.request.post(cancelDate.path.replace(':id', next?.id ?? ''), { headers });
  }
}

/** Moves the latest session that names somebody to the next full minute, as the owner; answers its id. */
export async function beginSoon(owner: Page, whose: string): Promise<string> {
  const schedule = listSchedule.response.parse(await (await owner.request.get(listSchedule.path, { headers })).json());
  const session = schedule.findLast((each) => JSON.stringify(each).includes(whose));
  if (!session) throw new Error(`No session names ${whose}`);
  const { id, duration, coach } = session;
  await makeRoom(owner, schedule, coach.id);
  const next = new Date((Math.floor((Date.now() + 2_000) / MINUTE_MS) + 1) * MINUTE_MS);
  const data = { startsAt: next.toISOString().slice(0, 16), timeZone: 'UTC', duration };
  const moved = await owner.request.post(rescheduleSession.path.replace(':id', id), { data, headers });
  expect(moved.status(), await moved.text()).toBe(200);
  return id;
}
