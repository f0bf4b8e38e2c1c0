import type { CurrentUser } from '@portal/contracts/auth';
import type { Dashboard } from '@portal/contracts/dashboard';
import type { Habit } from '@portal/contracts/habits';
import { NOTIFICATION_STREAM } from '@portal/contracts/notifications';
import { MASTERED_AT, PILLAR_DETAILS, PILLARS } from '@portal/contracts/pillars';
import { byRelevance, isOneToOne, SESSION_TIME } from '@portal/contracts/sessions';
import { copy } from '../../../../mf-courses/src/features/dashboard/copy';
import { copy as shared } from '../../../../mf-courses/src/shared/copy';
import { COURSE_PATHS } from '../../../../mf-courses/src/shared/course-path';
import { currentCourse, welcomeText } from '../../../../mf-courses/src/shared/current-course';
import { progressOf } from '../../../../mf-courses/src/shared/pillar-progress';
import { dateText } from '../../../../libs/sdk/src/date-text';
import { entries } from '../../next/src/navigation';

/** What the page shows, ready to be written: no date is formatted and no schema checked in the browser. */
export type View = ReturnType<typeof viewOf>;

const WHEN: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' };

/** Pillars whose cards link to their own course. */
const COURSES: Partial<Record<string, string>> = { clarity: '/clarity', discipline: '/discipline' };

function courseOf({ courseProgress }: Dashboard) {
  const current = currentCourse(courseProgress);
  if (!current?.next) throw new Error('This peer shows a member amid a course');
  const { next, progress, daysSinceLesson, course, courseId } = current;
  const lesson = shared.lessonAhead.lesson(next.day, next.title);
  const isDone = daysSinceLesson === 0;
  return {
    title: isDone ? shared.lessonAhead.done : lesson,
    after: isDone ? shared.lessonAhead.upNext(lesson) : undefined,
    action: progress > 0 ? shared.lessonAhead.resume(next.day) : shared.lessonAhead.start(next.day),
    path: COURSE_PATHS[courseId],
    worksheet: course.worksheetUrl,
    name: course.title,
    progress,
  };
}

function sessionOf({ upcomingSessions }: Dashboard, timeZone: string) {
  const [next] = upcomingSessions.toSorted(byRelevance);
  if (!next) return undefined;
  const at = new Date(next.scheduledAt);
  const [month, day] = dateText(at, { month: 'short', day: 'numeric' }, timeZone).split(' ');
  return {
    month,
    day,
    title: next.title,
    kind: isOneToOne(next) ? copy.session.single : copy.session.group,
    at: next.scheduledAt,
    when: dateText(at, SESSION_TIME, timeZone),
    details: `${copy.session.minutes(next.duration)} ${copy.session.with(`${next.coach.firstName} ${next.coach.lastName}`)}`,
  };
}

/**
 * What a member's dashboard shows.
 * @param timeZone the IANA zone of their browser
 */
export const viewOf = (user: CurrentUser, dashboard: Dashboard, timeZone: string) => ({
  user,
  stream: NOTIFICATION_STREAM,
  entries: entries.filter(({ access }) => access !== 'admin'),
  welcome: welcomeText(dashboard.courseProgress),
  firstDay: dashboard.firstDay,
  course: courseOf(dashboard),
  priorities: dashboard.dailyPriorities.map(({ id, title, completed, pillar, fromCoach = false }) => ({
    id,
    title,
    completed,
    fromCoach,
    pillar: pillar && PILLAR_DETAILS[pillar],
  })),
  habits: dashboard.habits satisfies readonly Habit[],
  session: sessionOf(dashboard, timeZone),
  pillars: PILLARS.map((pillar) => {
    const progress = progressOf(dashboard.pillarsProgress, pillar);
    const path = COURSES[pillar];
    const note = progress >= MASTERED_AT ? copy.pillars.completed : path && copy.pillars.start;
    return { ...PILLAR_DETAILS[pillar], progress, path, note };
  }),
  posts: dashboard.communityPosts.map(({ id, user: author, content, createdAt }) => ({
    id,
    author,
    content,
    createdAt,
    when: dateText(new Date(createdAt), WHEN, timeZone),
  })),
});
