import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import type { Plan } from '../../plans/plan.entity';
import type { Subscription } from '../subscriptions/subscription.entity';

/** SQL for the hash that identifies a tried plan and an email address; both arguments are SQL expressions. */
const hashOf = (planKey: string, email: string) =>
  `encode(sha256(convert_to('trial of ' || ${planKey} || ' by ' || lower(${email}), 'UTF8')), 'hex')`;

/** Notes that a customer ($1) has begun a trial of the plan of a version ($2) now ($3). */
export const NOTE_TRIAL = `
INSERT INTO used_trials (customer_id, plan_key, email_hashes, begun_at)
SELECT c.id, v.plan_key, CASE WHEN c.email = '' THEN '{}' ELSE ARRAY[${hashOf('v.plan_key', 'c.email')}] END, $3::timestamptz
FROM customers c, plan_versions v WHERE c.id = $1 AND v.id = $2
ON CONFLICT DO NOTHING`;

/**
 * Whether a buyer, a member ($1, or null) with an email address ($2), has tried a plan ($3): with any account of the
 * same person, or with an address that belonged to a deleted account.
 */
export const HAS_USED_TRIAL = `
WITH accounts AS (
  SELECT other.id, other.email FROM users me JOIN users other ON other.person_id = me.person_id WHERE me.id = $1::uuid
)
SELECT EXISTS (
  SELECT FROM used_trials t JOIN customers c ON c.id = t.customer_id
  WHERE t.plan_key = $3::text AND (
    c.user_id IN (SELECT id FROM accounts)
    OR t.email_hashes && ARRAY(
      SELECT ${hashOf('$3::text', 'email')} FROM (SELECT email FROM accounts UNION SELECT $2::text) theirs
    )
  )
) AS used`;

/** Remembers the address of a member ($1) who leaves for what they have tried. */
export const REMEMBER_ADDRESS = `
UPDATE used_trials t SET email_hashes = array_append(t.email_hashes, ${hashOf('t.plan_key', 'u.email')})
FROM customers c JOIN users u ON u.id = c.user_id WHERE c.id = t.customer_id AND u.id = $1`;

/** Deletes trials that began before an instant ($1) of people who no longer have an account. */
export const FORGET_TRIALS = `
DELETE FROM used_trials t USING customers c WHERE c.id = t.customer_id AND c.user_id IS NULL AND t.begun_at < $1`;

/** How long, in milliseconds, the trials of deleted accounts are remembered: two years. */
const REMEMBERED_FOR = 2 * 365 * 24 * 60 * 60_000;

/** Trials are limited to one per person and plan (docs/decisions/0060-limits-under-load.md). */
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

  /** Stores a hash of the address of a member whose account is about to be deleted, if they have tried a plan. */
  async rememberAddress(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(REMEMBER_ADDRESS, [userId]);
  }

  /** Forgets what people tried long ago who have deleted their account. */
  async sweep(): Promise<void> {
    await this.dataSource.query(FORGET_TRIALS, [new Date(this.clock.now().getTime() - REMEMBERED_FOR)]);
  }
}
