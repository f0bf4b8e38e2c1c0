import { Injectable } from '@nestjs/common';
import type { CheckIn, CompletedCheckIn, DueCheckIn } from '@portal/contracts/check-ins';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import {
  CHECK_INS_OF_MEMBER,
  COMPLETED_CHECK_IN,
  COMPLETED_OF_MEMBER,
  DUE_OF_COACH,
  DUE_WITHOUT_COACH,
  PHONE_OF_MEMBER,
} from './check-ins.sql';

/** Reads check-ins: what is due, and what was completed. */
@Injectable()
export class CheckInsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The check-ins that a member's plans include, the next one first; none without a plan. */
  of(memberId: string, manager: EntityManager = this.dataSource.manager): Promise<CheckIn[]> {
    return manager.query<CheckIn[]>(CHECK_INS_OF_MEMBER, [memberId, this.clock.now()]);
  }

  /** The member's last 20 completed check-ins, latest first. */
  completedOf(memberId: string): Promise<CompletedCheckIn[]> {
    return this.dataSource.query<CompletedCheckIn[]>(COMPLETED_OF_MEMBER, [memberId]);
  }

  /** A completed check-in with who completed it, within a transaction. */
  async completed(manager: EntityManager, id: string): Promise<CompletedCheckIn> {
    const [row] = await manager.query<CompletedCheckIn[]>(COMPLETED_CHECK_IN, [id]);
    if (!row) throw new Error('A check-in that was just read is there');
    return row;
  }

  /** A member's phone number; null if neither the account nor a questionnaire of the person has one. */
  async phoneOf(memberId: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ phone: string | null }[]>(PHONE_OF_MEMBER, [memberId]);
    return row?.phone ?? null;
  }

  /** The check-ins of a coach's members that are due before an instant, the most overdue first. */
  dueOf(coachId: string, before: Date): Promise<DueCheckIn[]> {
    return this.dataSource.query<DueCheckIn[]>(DUE_OF_COACH, [this.clock.now(), before, coachId]);
  }

  /** The same of members who have no coach. */
  dueWithoutCoach(before: Date): Promise<DueCheckIn[]> {
    return this.dataSource.query<DueCheckIn[]>(DUE_WITHOUT_COACH, [this.clock.now(), before]);
  }
}
