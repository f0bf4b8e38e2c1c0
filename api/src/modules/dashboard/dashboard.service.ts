import { Injectable } from '@nestjs/common';
import { DASHBOARD_POSTS, type Dashboard } from '@portal/contracts/dashboard';
import type { Habit } from '@portal/contracts/habits';
import type { Priority } from '@portal/contracts/priorities';
import { Clock } from '../../common/clock';
import type { Member } from '../../common/member';
import { FOR_MEMBER, jsonRows, memberValues } from '../../database/member-sql';
import { PreparedReads } from '../../database/prepared-reads';
import { SESSIONS_AHEAD } from '../coaching/coaching-sql';
import { upcomingSessions, type SessionRow } from '../coaching/occurrences';
import { toPost, type PostRow } from '../community/post-row';
import { newestPosts } from '../community/post-sql';
import { MEMBER_COURSES } from '../courses/course-sql';
import { courseProgress, pillarsProgress, type Standing } from '../courses/standing';
import { HABITS } from '../habits/habit-sql';
import { TODAYS_PRIORITIES } from '../priorities/priority-sql';

interface DashboardRow {
  standings: Standing[];
  priorities: (Omit<Priority, 'pillar'> & { pillar: Priority['pillar'] | null })[];
  habits: Habit[];
  sessions: SessionRow[];
  posts: PostRow[];
}

/** Everything at once: one statement, whatever the member's history. */
const EVERYTHING = `${FOR_MEMBER}
SELECT ${jsonRows(MEMBER_COURSES)} AS standings, ${jsonRows(TODAYS_PRIORITIES)} AS priorities,
  ${jsonRows(HABITS)} AS habits, ${jsonRows(SESSIONS_AHEAD)} AS sessions, ${jsonRows(newestPosts(DASHBOARD_POSTS))} AS posts`;

@Injectable()
export class DashboardService {
  constructor(
    private readonly reads: PreparedReads,
    private readonly clock: Clock,
  ) {}

  /** What the dashboard shows this member now. */
  async of(member: Member): Promise<Dashboard> {
    const now = this.clock.now();
    const [row] = await this.reads.rows<DashboardRow>('dashboard', EVERYTHING, memberValues(member, now));
    if (!row) throw new Error('The dashboard statement answers one row');
    return {
      pillarsProgress: pillarsProgress(row.standings),
      dailyPriorities: row.priorities.map(({ pillar, ...priority }) => ({ ...priority, pillar: pillar ?? undefined })),
      courseProgress: courseProgress(row.standings),
      habits: row.habits,
      upcomingSessions: upcomingSessions(row.sessions, now),
      communityPosts: row.posts.map(toPost),
    };
  }
}
