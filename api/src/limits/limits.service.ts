import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { Clock } from '../time/clock';
import { tooManyRequests } from '../errors/api-exception';
import { PreparedStatements } from '../database/prepared-statements';
import { onPrimary } from '../database/replica-reads';
import { LIMIT_WORDS } from './copy';
import { KeyedSemaphore } from './keyed-semaphore';
import { LIMIT_RULES, type LimitName, type LimitRules } from '../config/limit-rules';
import { Attempt } from './attempt.entity';
import {
  COUNT_LOCKED,
  COUNT_MORE,
  COUNT_ONE_LESS,
  COUNT_ONE_MORE,
  FIND_EXHAUSTED,
  UNCOUNT,
  LOCK_ATTEMPTS,
} from './limit.sql';

/** What an attempt counts toward: a limit, and its subject (an address, an account). */
export type Counted = readonly [limit: LimitName, subject: string];

/** A try that was counted, in the span that ends at `resetsAt`. */
interface Taken {
  key: string;
  resetsAt: Date;
}

/** How many tries of one subject are checked at the same time; more would only compete for the processor. */
const CHECKED_AT_ONCE = 4;

/** How long, in milliseconds, an attempt waits for earlier ones of the same subject. */
const QUEUE_TIMEOUT = 3_000;

const keyOf = ([limit, subject]: Counted) => `${limit}:${subject}`;

/** Counts attempts in the database, so that limits also hold with several API processes (docs/decisions/0017). */
@Injectable()
export class LimitsService {
  private readonly log = new Logger(LimitsService.name);
  private readonly checks = new KeyedSemaphore(CHECKED_AT_ONCE, QUEUE_TIMEOUT);
  /** Refunds that could not be stored while the database was away: at most as many as tries were under way then. */
  private readonly unrefunded: Taken[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
    @Inject(LIMIT_RULES) private readonly rules: LimitRules,
  ) {}

  /** Counts one attempt of `subject`, whatever its outcome; 429, without counting it, if the limit is reached. */
  async consume(limit: LimitName, subject: string): Promise<void> {
    await onPrimary(() => this.takeOne([limit, subject]));
  }

  /** 429 if `subject` has reached the limit; counts nothing. */
  async assertWithinLimit(limit: LimitName, subject: string): Promise<void> {
    await this.refuseSpent([[limit, subject]]);
  }

  /** Adds `amount` to a limit's count, once it is known: it may exceed the limit, by one amount. */
  async count(limit: LimitName, subject: string, amount: number): Promise<void> {
    const counted = [limit, subject] as const;
    await this.dataSource.query(COUNT_MORE, [keyOf(counted), this.clock.now(), this.freshEnd(counted), amount]);
  }

  /**
   * Runs `work` as one attempt toward each of `counts`, and returns its result. 429 if any limit is reached. A rejected
   * or failed attempt does not count.
   */
  async within<Result>(counts: readonly Counted[], work: () => Promise<Result>): Promise<Result> {
    const taken: Taken[] = [];
    try {
      for (const counted of counts) taken.push(await this.takeOne(counted));
      return await work();
    } catch (error) {
      await this.refund(taken);
      throw error;
    }
  }

  /**
   * Makes an attempt that only counts if it fails: `attempt` returns undefined for a failure. 429, without an attempt,
   * if any of `counts` has reached its limit.
   *
   * No matter how many attempts are concurrent, no more than the limit get to know their result: a failure is reported
   * if it could be counted, a success if there were attempts left after it. An attempt that throws does not count.
   * Attempts for the first of `counts` wait for each other, a few at a time.
   */
  failures<Result>(
    counts: readonly [Counted, ...Counted[]],
    attempt: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const [first] = counts;
    return this.checks.runExclusive(keyOf(first), async () => {
      await this.refuseSpent(counts);
      const result = await attempt();
      if (result === undefined) await this.countFailure(counts);
      else await this.refuseSpent(counts);
      return result;
    });
  }

  /** Takes one counted try of `subject` back, whenever it was: it turned out to be none that should count. */
  async forgive(limit: LimitName, subject: string): Promise<void> {
    await this.dataSource.query(UNCOUNT, [keyOf([limit, subject])]);
  }

  /** Forgets what no longer counts. */
  async sweep(): Promise<void> {
    await this.refundAll();
    await this.dataSource.manager.delete(Attempt, { resetsAt: LessThanOrEqual(this.clock.now()) });
  }

  private async takeOne(counted: Counted): Promise<Taken> {
    await this.refundAll();
    const key = keyOf(counted);
    const { max } = this.rules[counted[0]];
    const values = [key, this.clock.now(), this.freshEnd(counted), max];
    const [taken] = await this.statements.rows<{ resetsAt: Date }>('count-one-more', COUNT_ONE_MORE, values);
    if (taken) return { key, ...taken };
    await this.refuseSpent([counted]);
    // Somebody's try was refunded in between.
    return this.takeOne(counted);
  }

  private async refuseSpent(counts: readonly Counted[], source: Pick<DataSource, 'query'> = this.dataSource) {
    const now = this.clock.now();
    const values = [
      counts.map(keyOf),
      counts.map((each) => this.freshEnd(each)),
      counts.map(([limit]) => this.rules[limit].max),
      now,
    ];
    const spent = await source.query<Taken[]>(FIND_EXHAUSTED, values);
    for (const counted of counts) {
      const found = spent.find(({ key }) => key === keyOf(counted));
      if (!found) continue;
      const seconds = Math.ceil((found.resetsAt.getTime() - now.getTime()) / 1000);
      throw tooManyRequests(Math.max(1, seconds), LIMIT_WORDS[counted[0]]);
    }
  }

  /** Counts a failure for all of `counts`, or refuses with 429 and counts it for none. */
  private countFailure(counts: readonly Counted[]): Promise<void> {
    const keys = counts.map(keyOf);
    const ends = counts.map((counted) => this.freshEnd(counted));
    return this.dataSource.transaction(async (manager) => {
      await manager.query(LOCK_ATTEMPTS, [keys, ends, this.clock.now()]);
      await this.refuseSpent(counts, manager);
      await manager.query(COUNT_LOCKED, [keys]);
    });
  }

  private async refund(taken: Taken[]): Promise<void> {
    this.unrefunded.push(...taken);
    try {
      await this.refundAll();
    } catch (error) {
      this.log.warn(
        `${this.unrefunded.length} counted attempts will be refunded when the database responds: ${String(error)}`,
      );
    }
  }

  private async refundAll(): Promise<void> {
    for (let next = this.unrefunded.pop(); next; next = this.unrefunded.pop()) {
      try {
        await this.dataSource.query(COUNT_ONE_LESS, [next.key, next.resetsAt]);
      } catch (error) {
        this.unrefunded.push(next);
        throw error;
      }
    }
  }

  /** When a span of this limit that starts now ends. */
  private freshEnd([limit]: Counted): Date {
    return new Date(this.clock.now().getTime() + this.rules[limit].minutes * 60_000);
  }
}
