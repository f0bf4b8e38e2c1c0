import { getCurrentUser } from '@portal/contracts/auth';
import type { Call } from '@portal/contracts/call';
import { listCheckIns } from '@portal/contracts/check-ins';
import { listPastSessions } from '@portal/contracts/coaching';
import { listPosts } from '@portal/contracts/community';
import { listCourses, listMemberCourses } from '@portal/contracts/courses';
import { getDashboard } from '@portal/contracts/dashboard';
import { listEvents } from '@portal/contracts/events';
import { getHabitWeek, listHabits } from '@portal/contracts/habits';
import { listLessonProgress, listLessons } from '@portal/contracts/lessons';
import { countUnreadNotifications, listNotifications } from '@portal/contracts/notifications';
import { getOnboarding } from '@portal/contracts/onboarding';
import { getPartnerMatching, listPartnerMessages } from '@portal/contracts/partners';
import { getPillarsProgress } from '@portal/contracts/pillars';
import { getThread, listThread } from '@portal/contracts/threads';

/** Requested ahead for members, besides their courses: the dashboard, the courses, the coaching agenda, messages, and the newest posts. */
const AHEAD: readonly Call[] = [
  getCurrentUser,
  getDashboard,
  listCourses,
  listMemberCourses,
  getPillarsProgress,
  getOnboarding,
  listHabits,
  getThread,
  listThread,
  listPosts,
  listEvents,
  listCheckIns,
  getPartnerMatching,
  listNotifications,
];

/** Requested ahead for each course that a member is taking: all of its days. */
const AHEAD_OF_COURSE: readonly Call[] = [listLessons, listLessonProgress];

/** Kept once a member has seen them. */
const SEEN: readonly Call[] = [listPartnerMessages, listPastSessions, getHabitWeek, countUnreadNotifications];

const pathsOf = (calls: readonly Call[]) => calls.map(({ path }) => path);

/**
 * What of the API's responses a member's device may keep: this list alone, of members' own GET calls. Whatever isn't in
 * it needs a connection. Nothing of the admin's or of staff is.
 */
export const OFFLINE_ANSWERS = {
  answers: pathsOf([...AHEAD, ...AHEAD_OF_COURSE, ...SEEN]),
  ahead: pathsOf(AHEAD),
  aheadOfCourse: pathsOf(AHEAD_OF_COURSE),
  memberCourses: listMemberCourses.path,
};
