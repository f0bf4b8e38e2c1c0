import { DASHBOARD_POSTS } from '@portal/contracts/dashboard';
import type { Habit } from '@portal/contracts/habits';
import type { Priority } from '@portal/contracts/priorities';
import { FOR_MEMBER, jsonRows } from '../../database/member-sql';
import { SESSIONS_AHEAD } from '../coaching/coaching-sql';
import type { SessionRow } from '../coaching/occurrences';
import type { PostRow } from '../community/post-row';
import { newestPosts } from '../community/post-sql';
import { MEMBER_COURSES } from '../courses/course-sql';
import type { Standing } from '../courses/standing';
import { HABITS } from '../habits/habit-sql';
import { TODAYS_PRIORITIES } from '../priorities/priority-sql';

/** What {@link EVERYTHING} answers. */
export interface DashboardRow {
  standings: Standing[];
  priorities: (Omit<Priority, 'pillar'> & { pillar: Priority['pillar'] | null })[];
  habits: Habit[];
  sessions: SessionRow[];
  posts: PostRow[];
}

/** Everything at once: one statement, whatever the member's history. */
export const EVERYTHING = `${FOR_MEMBER}
SELECT ${jsonRows(MEMBER_COURSES)} AS standings, ${jsonRows(TODAYS_PRIORITIES)} AS priorities,
  ${jsonRows(HABITS)} AS habits, ${jsonRows(SESSIONS_AHEAD)} AS sessions, ${jsonRows(newestPosts(DASHBOARD_POSTS))} AS posts`;
