import { Injectable } from '@nestjs/common';
import type { Priority as PriorityOnTheWire } from '@portal/contracts/priorities';
import { DataSource, type EntityManager, type ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { Clock } from '../../time/clock';
import { nextLocalDate } from '../../time/local-day';
import type { Member } from '../../security/member';
import { conflict, notFound } from '../../errors/api-exception';
import { createOnce } from '../../http/create-once';
import type { MemberPart } from '../users/member.sql';
import { LimitsService } from '../../limits/limits.service';
import { COPY } from './copy';
import { Priority } from './priority.entity';

/** A priority as {@link TODAYS_PRIORITIES} reads it. */
export type PriorityRow = Omit<PriorityOnTheWire, 'pillar' | 'fromCoach'> & {
  pillar: PriorityOnTheWire['pillar'] | null;
  fromCoach: boolean;
};

/** Whether a coach gave a priority `p` in a session. */
const FROM_COACH = `EXISTS (SELECT FROM action_items a WHERE a.priority_id = p.id) AS "fromCoach"`;

/** Whether a coach gave a priority ($1) of a member ($2); no row when it is not theirs. */
export const PRIORITY_ORIGIN = `SELECT ${FROM_COACH} FROM priorities p WHERE p.id = $1 AND p.user_id = $2`;

/**
 * Today's priorities: open ones that are due, and those completed today in the member's time zone; within forMember.
 */
export const TODAYS_PRIORITIES = `
SELECT * FROM (
  SELECT p.id, p.title, false AS completed, p.pillar, ${FROM_COACH}, p.created_at
  FROM me JOIN priorities p ON p.user_id = me.id AND p.completed_at IS NULL AND (p.starts_on IS NULL OR p.starts_on <= me.today)
  UNION ALL
  SELECT p.id, p.title, true AS completed, p.pillar, ${FROM_COACH}, p.created_at
  FROM me JOIN priorities p ON p.user_id = me.id AND p.completed_at >= me.day_start
) today ORDER BY created_at, id`;

/** Open priorities that the member moved to a later day; within forMember. */
export const LATER_PRIORITIES = `
SELECT p.id, p.title, false AS completed, p.pillar, ${FROM_COACH}
FROM me JOIN priorities p ON p.user_id = me.id AND p.completed_at IS NULL AND p.starts_on > me.today
ORDER BY p.starts_on, p.created_at, p.id`;

/** A row of {@link TODAYS_PRIORITIES} or {@link LATER_PRIORITIES} as the member is shown it. */
export const toPriority = ({ id, title, completed, pillar, fromCoach }: PriorityRow): PriorityOnTheWire => ({
  id,
  title,
  completed,
  pillar: pillar ?? undefined,
  ...(fromCoach && { fromCoach }),
});

@Injectable()
export class PrioritiesService {
  /** What the member means to do today, and what they have done of it. */
  static readonly today: MemberPart<PriorityOnTheWire[]> = {
    select: TODAYS_PRIORITIES,
    show: (rows: PriorityRow[]) => rows.map(toPriority),
  };

  /** What the member moved to tomorrow. */
  static readonly later: MemberPart<PriorityOnTheWire[]> = {
    select: LATER_PRIORITIES,
    show: (rows: PriorityRow[]) => rows.map(toPriority),
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** Adds an open priority, once for an idempotency key; 429 when the member has added too many lately. */
  create(member: Member, title: string, key: string | undefined): Promise<PriorityOnTheWire> {
    return createOnce(key, {
      find: async (id) => {
        const stored = await this.priorities.findOneBy({ id, userId: member.id });
        return stored ? toWire(stored) : undefined;
      },
      create: async (id) => {
        await this.limits.consume('prioritiesPerMember', member.id);
        const values = { id, userId: member.id, title, pillar: null, startsOn: null, completedAt: null };
        const priority = this.priorities.create({ ...values, createdAt: this.clock.now() });
        await this.priorities.insert(priority);
        return toWire(priority);
      },
    });
  }

  /** Adds a coach's action item to a member's priorities, and returns its ID; the member is locked. */
  async give(manager: EntityManager, memberId: string, title: string): Promise<string> {
    const values = {
      userId: memberId,
      title,
      pillar: null,
      startsOn: null,
      createdAt: this.clock.now(),
      completedAt: null,
    };
    const priority = manager.create(Priority, values);
    await manager.insert(Priority, priority);
    return priority.id;
  }

  /**
   * Sets whether a member's priority is completed; completing it again keeps the first time. 404 if it is not theirs.
   */
  setCompleted(member: Member, id: string, completed: boolean): Promise<PriorityOnTheWire> {
    const now = this.clock.now();
    return this.change(member, id, { completedAt: completed ? () => 'coalesce(completed_at, :now)' : null }, { now });
  }

  /** Sets the text of a priority of the member; 404 when it is not theirs, 409 when a coach added it. */
  async rename(member: Member, id: string, title: string): Promise<PriorityOnTheWire> {
    await this.refuseFromCoach(member, id);
    return this.change(member, id, { title });
  }

  /** Moves a priority of the member to their tomorrow, or back to today; 404 when it is not theirs. */
  move(member: Member, id: string, day: 'today' | 'tomorrow'): Promise<PriorityOnTheWire> {
    const startsOn = day === 'tomorrow' ? nextLocalDate(this.clock.now(), member.timeZone) : null;
    return this.change(member, id, { startsOn });
  }

  /** Deletes a priority of the member; 404 when it is not theirs, 409 when a coach added it. */
  async delete(member: Member, id: string): Promise<void> {
    await this.refuseFromCoach(member, id);
    const { affected } = await this.priorities.delete({ id, userId: member.id });
    if (!affected) throw notFound(COPY.noPriority);
  }

  private async change(
    { id: userId }: Member,
    id: string,
    changes: QueryDeepPartialEntity<Priority>,
    parameters: ObjectLiteral = {},
  ): Promise<PriorityOnTheWire> {
    const update = this.priorities.createQueryBuilder().update().set(changes).setParameters(parameters);
    const { affected } = await update.where('id = :id AND user_id = :userId', { id, userId }).execute();
    if (!affected) throw notFound(COPY.noPriority);
    return toWire(await this.priorities.findOneByOrFail({ id, userId }));
  }

  /** A coach's action item stays in the session's record as written. */
  private async refuseFromCoach({ id: userId }: Member, id: string): Promise<void> {
    const [origin] = await this.dataSource.query<{ fromCoach: boolean }[]>(PRIORITY_ORIGIN, [id, userId]);
    if (!origin) throw notFound(COPY.noPriority);
    if (origin.fromCoach) throw conflict(COPY.fromCoach);
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
