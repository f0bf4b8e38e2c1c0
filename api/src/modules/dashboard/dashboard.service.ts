import { Injectable } from '@nestjs/common';
import type { Dashboard } from '@portal/contracts/dashboard';
import { Clock } from '../../common/clock';
import type { Member } from '../../common/member';
import { memberValues } from '../../database/member-sql';
import { PreparedStatements } from '../../database/prepared-statements';
import { upcomingSessions } from '../coaching/occurrences';
import { toPost } from '../community/post-row';
import { courseProgress, pillarsProgress } from '../courses/standing';
import { EVERYTHING, type DashboardRow } from './dashboard-sql';

@Injectable()
export class DashboardService {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  /** What the dashboard shows this member now. */
  async of(member: Member): Promise<Dashboard> {
    const now = this.clock.now();
    const [row] = await this.statements.rows<DashboardRow>('dashboard', EVERYTHING, memberValues(member, now));
    if (!row) throw new Error('The dashboard statement answers one row');
    return {
      pillarsProgress: pillarsProgress(row.standings),
      dailyPriorities: row.priorities.map(({ id, title, completed, pillar }) => ({
        id,
        title,
        completed,
        pillar: pillar ?? undefined,
      })),
      courseProgress: courseProgress(row.standings),
      habits: row.habits,
      upcomingSessions: upcomingSessions(row.sessions, now),
      communityPosts: row.posts.map(toPost),
    };
  }
}
