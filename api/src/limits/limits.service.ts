import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock';
import { tooManyRequests } from '../common/refusal';
import { LIMIT_RULES, LIMIT_WORDS, type LimitName, type LimitRules } from './limit-rules';

const COUNT_ONE_MORE = `
INSERT INTO attempts (key, count, resets_at) VALUES ($1, 1, $3::timestamptz)
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN attempts.resets_at <= $2::timestamptz THEN 1 ELSE attempts.count + 1 END,
  resets_at = CASE WHEN attempts.resets_at <= $2::timestamptz THEN $3::timestamptz ELSE attempts.resets_at END
RETURNING count, resets_at AS "resetsAt"`;

/** Counts tries in the database, so that a second API process changes nothing. */
@Injectable()
export class LimitsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(LIMIT_RULES) private readonly rules: LimitRules,
  ) {}

  /** Counts one try of `subject` (an address, an account); refuses with 429 when it is one too many. */
  async take(limit: LimitName, subject: string): Promise<void> {
    const { max, minutes } = this.rules[limit];
    const now = this.clock.now();
    const resetsAt = new Date(now.getTime() + minutes * 60_000);
    const [attempt] = await this.dataSource.query<{ count: number; resetsAt: Date }[]>(COUNT_ONE_MORE, [
      `${limit}:${subject}`,
      now,
      resetsAt,
    ]);
    if (!attempt || attempt.count <= max) return;
    throw tooManyRequests(
      Math.max(1, Math.ceil((attempt.resetsAt.getTime() - now.getTime()) / 1000)),
      LIMIT_WORDS[limit],
    );
  }

  /** Takes a try back: it turned out not to count, as a sign-in that succeeded. */
  async giveBack(limit: LimitName, subject: string): Promise<void> {
    await this.dataSource.query('UPDATE attempts SET count = greatest(count - 1, 0) WHERE key = $1', [
      `${limit}:${subject}`,
    ]);
  }

  /** Forgets what no longer counts. */
  async sweep(): Promise<void> {
    await this.dataSource.query('DELETE FROM attempts WHERE resets_at <= $1', [this.clock.now()]);
  }
}
