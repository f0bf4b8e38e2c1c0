/// <reference lib="webworker" />
import { TIME_ZONE_HEADER } from '@portal/contracts/call';
import type { WorkerConfig } from '@portal/delivery/worker-config';
import type { KeptAnswers } from './kept-answers';

/** Under this address, a member's cache says on which day it was last filled ahead. */
const MARK = '/kept-ahead';

/** Courses whose days are kept: those that are recommended, assigned, or begun come first. */
const COURSES = 3;

/** What the worker reads of a member's courses. */
interface MemberCourse {
  course: { id: string };
  completed: boolean;
  closed?: boolean;
}

/**
 * Requests what a member will want to read offline, one after the other, once a day at most: what all of them have, and
 * the days of the courses that they are taking.
 * @throws if the network fails; the next attempt starts over
 */
export async function keepAhead(
  answers: KeptAnswers,
  owner: string,
  { ahead, aheadOfCourse, memberCourses }: Pick<WorkerConfig, 'ahead' | 'aheadOfCourse' | 'memberCourses'>,
): Promise<void> {
  const today = new Date().toDateString();
  if ((await (await answers.find(owner, MARK))?.text()) === today) return;
  for (const path of ahead) await keep(answers, owner, path);
  const courses = ((await (await answers.find(owner, memberCourses))?.json()) ?? []) as MemberCourse[];
  for (const { course } of courses.filter(({ completed, closed }) => !completed && !closed).slice(0, COURSES)) {
    for (const path of aheadOfCourse) await keep(answers, owner, path.replace(':courseKey', course.id));
  }
  await answers.keep(owner, MARK, new Response(today));
}

async function keep(answers: KeptAnswers, owner: string, path: string): Promise<void> {
  const headers = { [TIME_ZONE_HEADER]: Intl.DateTimeFormat().resolvedOptions().timeZone };
  await answers.keep(owner, path, await fetch(path, { headers, credentials: 'same-origin', priority: 'low' }));
}
