import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import type { Plan } from '../../plans/plan.entity';
import type { Subscription } from '../subscriptions/subscription.entity';
import { FORGET_TRIALS, HAS_USED_TRIAL, NOTE_TRIAL, REMEMBER_ADDRESS } from './trials.sql';

/** How long, in milliseconds, it is remembered what somebody tried who has deleted their account: two years. */
const REMEMBERED_FOR = 2 * 365 * 24 * 60 * 60_000;

/** A trial is given once per person and plan (docs/decisions/0060-limits-under-load.md). */
@Injectable()
export class TrialsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Whether a buyer has had a trial of a plan. */
  async hasUsed({ userId, email }: { userId: string | null; email: string }, planKey: Plan['key']): Promise<boolean> {
    const [row] = await this.dataSource.query<{ used: boolean }[]>(HAS_USED_TRIAL, [userId, email, planKey]);
    return row?.used ?? false;
  }

  /** Notes that a subscription has begun with a trial, where it has. */
  async note(
    manager: EntityManager,
    {
      customerId,
      planVersionId,
      startedAt,
      trialEndsAt,
    }: Pick<Subscription, 'customerId' | 'planVersionId' | 'startedAt' | 'trialEndsAt'>,
  ): Promise<void> {
    if (trialEndsAt !== null) await manager.query(NOTE_TRIAL, [customerId, planVersionId, startedAt]);
  }

  /** Remembers the address of a member whose account is about to be deleted, as a hash, where they have tried a plan. */
  async rememberAddress(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(REMEMBER_ADDRESS, [userId]);
  }

  /** Forgets what people tried long ago who have deleted their account. */
  async sweep(): Promise<void> {
    await this.dataSource.query(FORGET_TRIALS, [new Date(this.clock.now().getTime() - REMEMBERED_FOR)]);
  }
}
