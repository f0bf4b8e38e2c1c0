import type { Page } from '@playwright/test';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { listSchedule, moveSession } from '@portal/contracts/coaching-schedule';
import { expect } from './test';
import { FROM_OUR_PAGES } from './api';

const MINUTE_MS = 60_000;
const headers = { ...FROM_OUR_PAGES, [ADMIN_HEADER]: 'true' };

/** Moves the latest session that names somebody to the next full minute, as the owner; answers its id. */
export async function beginSoon(owner: Page, whose: string): Promise<string> {
  const sessions = listSchedule.response.parse(await (await owner.request.get(listSchedule.path, { headers })).json());
  const { id = '', duration = 0 } = sessions.findLast((session) => JSON.stringify(session).includes(whose)) ?? {};
  const next = new Date((Math.floor((Date.now() + 2_000) / MINUTE_MS) + 1) * MINUTE_MS);
  const data = { startsAt: next.toISOString().slice(0, 16), timeZone: 'UTC', duration };
  const moved = await owner.request.post(moveSession.path.replace(':id', id), { data, headers });
  expect(moved.status(), await moved.text()).toBe(200);
  return id;
}
