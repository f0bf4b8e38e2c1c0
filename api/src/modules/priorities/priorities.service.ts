import { Injectable } from '@nestjs/common';
import type { Priority as PriorityOnTheWire } from '@portal/contracts/priorities';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import type { Member } from '../../security/member';
import { notFound } from '../../errors/api-exception';
import type { MemberPart } from '../users/member.sql';
import { LimitsService } from '../../limits/limits.service';
import { COPY } from './copy';
import { Priority } from './priority.entity';
import { TODAYS_PRIORITIES, toPriority, type PriorityRow } from './priority.sql';

@Injectable()
export class PrioritiesService {
  /** What the member means to do today, and what they have done of it. */
  static readonly today: MemberPart<PriorityOnTheWire[]> = {
    select: TODAYS_PRIORITIES,
    show: (rows: PriorityRow[]) => rows.map(toPriority),
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** Adds an open priority; 429 when the member has added too many lately. */
  async create(member: Member, title: string): Promise<PriorityOnTheWire> {
    await this.limits.take('prioritiesPerMember', member.id);
    const values = { userId: member.id, title, pillar: null, createdAt: this.clock.now(), completedAt: null };
    const priority = this.priorities.create(values);
    await this.priorities.insert(priority);
    return toWire(priority);
  }

  /** Puts something onto the list of a member that a coach asks of them, and answers its id; the member is locked. */
  async give(manager: EntityManager, memberId: string, title: string): Promise<string> {
    const values = { userId: memberId, title, pillar: null, createdAt: this.clock.now(), completedAt: null };
    const priority = manager.create(Priority, values);
    await manager.insert(Priority, priority);
    return priority.id;
  }

  /** Sets whether a priority of the member is done; done twice keeps the first instant. 404 when it is not theirs. */
  async setCompleted(member: Member, id: string, completed: boolean): Promise<PriorityOnTheWire> {
    const update = this.priorities
      .createQueryBuilder()
      .update()
      .set({ completedAt: completed ? () => 'coalesce(completed_at, :now)' : null })
      .setParameter('now', this.clock.now())
      .where('id = :id AND user_id = :userId', { id, userId: member.id });
    const { affected } = await update.execute();
    if (!affected) throw notFound(COPY.noPriority);
    return toWire(await this.priorities.findOneByOrFail({ id, userId: member.id }));
  }

  private get priorities() {
    return this.dataSource.getRepository(Priority);
  }
}

const toWire = ({ id, title, pillar, completedAt }: Priority): PriorityOnTheWire => ({
  id,
  title,
  completed: completedAt !== null,
  pillar: pillar ?? undefined,
});
