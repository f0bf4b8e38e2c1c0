import { Injectable } from '@nestjs/common';
import type { Dashboard } from '@portal/contracts/dashboard';
import { Clock } from '../../time/clock';
import { type Member, isOpen, type Opens } from '../../security/member';
import { memberValues, forMember, type MemberPart } from '../users/member.sql';
import { PreparedStatements } from '../../database/prepared-statements';
import { SessionsService } from '../coaching/schedule/sessions.service';
import { CommunityService } from '../community/community.service';
import { CoursesService } from '../courses/courses.service';
import { OnboardingService } from '../onboarding/onboarding.service';
import { HabitsService } from '../habits/habits.service';
import { PrioritiesService } from '../priorities/priorities.service';
import { ENTITLEMENT_NAMES } from '@portal/contracts/entitlements';
import { jsonRows } from '../../database/json.sql';

/** What several modules give to the dashboard. */
interface Parts {
  courses: MemberPart<Pick<Dashboard, 'pillarsProgress' | 'courseProgress'>>;
  priorities: MemberPart<Dashboard['dailyPriorities']>;
  later: MemberPart<Dashboard['dailyPriorities']>;
  habits: MemberPart<Dashboard['habits']>;
  sessions: MemberPart<Dashboard['upcomingSessions']>;
  posts: MemberPart<Dashboard['communityPosts']>;
  firstDay: MemberPart<Dashboard['firstDay']>;
}

/** The result of the composed statement: the rows of each part. */
export type DashboardRow = Record<keyof Parts, never[]>;

/** One statement that reads everything, however long the member's history, and its mapping to the dashboard. */
export const composeDashboard = ({ courses, priorities, later, habits, sessions, posts, firstDay }: Parts) => ({
  statement: forMember(`
SELECT ${jsonRows(courses.select)} AS courses, ${jsonRows(priorities.select)} AS priorities,
  ${jsonRows(later.select)} AS later, ${jsonRows(habits.select)} AS habits, ${jsonRows(sessions.select)} AS sessions,
  ${jsonRows(posts.select)} AS posts, ${jsonRows(firstDay.select)} AS "firstDay"`),
  show: (row: DashboardRow, now: Date, opens: Opens): Dashboard => {
    const { pillarsProgress, courseProgress } = courses.show(row.courses, now, opens);
    const tomorrowsPriorities = later.show(row.later, now, opens);
    const closed = ENTITLEMENT_NAMES.filter((entitlement) => !isOpen({ opens }, entitlement));
    return {
      pillarsProgress,
      dailyPriorities: priorities.show(row.priorities, now, opens),
      ...(tomorrowsPriorities.length > 0 && { tomorrowsPriorities }),
      courseProgress,
      habits: habits.show(row.habits, now, opens),
      upcomingSessions: sessions.show(row.sessions, now, opens),
      communityPosts: closed.includes('forum') ? [] : posts.show(row.posts, now, opens),
      firstDay: firstDay.show(row.firstDay, now, opens),
      ...(closed.length > 0 && { closed }),
    };
  },
});

const DASHBOARD = composeDashboard({
  courses: CoursesService.progress,
  priorities: PrioritiesService.today,
  later: PrioritiesService.later,
  habits: HabitsService.today,
  sessions: SessionsService.ahead,
  posts: CommunityService.newest,
  firstDay: OnboardingService.note,
});

@Injectable()
export class DashboardService {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  /** What the dashboard shows this member now. */
  async of(member: Member): Promise<Dashboard> {
    const now = this.clock.now();
    const values = memberValues(member, now);
    const [row] = await this.statements.rows<DashboardRow>('dashboard', DASHBOARD.statement, values);
    if (!row) throw new Error('The dashboard statement answers one row');
    return DASHBOARD.show(row, now, member.opens);
  }
}
