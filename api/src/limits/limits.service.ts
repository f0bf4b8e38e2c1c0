import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock';
import { tooManyRequests } from '../common/refusal';
import { PreparedStatements } from '../database/prepared-statements';
import { COUNT_ONE_MORE } from './limit-sql';
import { LIMIT_RULES, LIMIT_WORDS, type LimitName, type LimitRules } from './limit-rules';

/** Counts tries in the database, so that a second API process changes nothing. */
@Injectable()
export class LimitsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
    @Inject(LIMIT_RULES) private readonly rules: LimitRules,
  ) {}

  /** Counts one try of `subject` (an address, an account); refuses with 429 when it is one too many. */
  async take(limit: LimitName, subject: string): Promise<void> {
    const { max, minutes } = this.rules[limit];
    const now = this.clock.now();
    const resetsAt = new Date(now.getTime() + minutes * 60_000);
    const values = [`${limit}:${subject}`, now, resetsAt];
    const [attempt] = await this.statements.rows<{ count: number; resetsAt: Date }>(
      'count-one-more',
      COUNT_ONE_MORE,
      values,
    );
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
