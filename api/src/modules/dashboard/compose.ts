import type { Dashboard } from '@portal/contracts/dashboard';
import { ENTITLEMENT_NAMES } from '@portal/contracts/entitlements';
import { isOpen, type Opens } from '../../security/member';
import { forMember, type MemberPart } from '../users/member.sql';
import { jsonRows } from '../../database/json.sql';

/** What several modules give to the dashboard. */
interface Parts {
  courses: MemberPart<Pick<Dashboard, 'pillarsProgress' | 'courseProgress'>>;
  priorities: MemberPart<Dashboard['dailyPriorities']>;
  habits: MemberPart<Dashboard['habits']>;
  sessions: MemberPart<Dashboard['upcomingSessions']>;
  posts: MemberPart<Dashboard['communityPosts']>;
  firstDay: MemberPart<Dashboard['firstDay']>;
}

/** What the composed statement answers: the rows of each part. */
export type DashboardRow = Record<keyof Parts, never[]>;

/** One statement that reads everything at once, whatever the member's history, and what the dashboard shows of it. */
export const composeDashboard = ({ courses, priorities, habits, sessions, posts, firstDay }: Parts) => ({
  statement: forMember(`
SELECT ${jsonRows(courses.select)} AS courses, ${jsonRows(priorities.select)} AS priorities,
  ${jsonRows(habits.select)} AS habits, ${jsonRows(sessions.select)} AS sessions, ${jsonRows(posts.select)} AS posts,
  ${jsonRows(firstDay.select)} AS "firstDay"`),
  show: (row: DashboardRow, now: Date, opens: Opens): Dashboard => {
    const { pillarsProgress, courseProgress } = courses.show(row.courses, now, opens);
    const closed = ENTITLEMENT_NAMES.filter((entitlement) => !isOpen({ opens }, entitlement));
    return {
      pillarsProgress,
      dailyPriorities: priorities.show(row.priorities, now, opens),
      courseProgress,
      habits: habits.show(row.habits, now, opens),
      upcomingSessions: sessions.show(row.sessions, now, opens),
      communityPosts: closed.includes('forum') ? [] : posts.show(row.posts, now, opens),
      firstDay: firstDay.show(row.firstDay, now, opens),
      ...(closed.length > 0 && { closed }),
    };
  },
});
