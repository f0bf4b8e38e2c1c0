import { Injectable } from '@nestjs/common';
import type { Dashboard } from '@portal/contracts/dashboard';
import { Clock } from '../../time/clock';
import type { Member } from '../../security/member';
import { memberValues } from '../users/member.sql';
import { PreparedStatements } from '../../database/prepared-statements';
import { SessionsService } from '../coaching/schedule/sessions.service';
import { CommunityService } from '../community/community.service';
import { CoursesService } from '../courses/courses.service';
import { FirstDayService } from '../first-day/first-day.service';
import { HabitsService } from '../habits/habits.service';
import { PrioritiesService } from '../priorities/priorities.service';
import { composeDashboard, type DashboardRow } from './compose';

const DASHBOARD = composeDashboard({
  courses: CoursesService.progress,
  priorities: PrioritiesService.today,
  habits: HabitsService.today,
  sessions: SessionsService.ahead,
  posts: CommunityService.newest,
  firstDay: FirstDayService.note,
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
