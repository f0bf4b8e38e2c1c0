import { getPlans } from '@portal/contracts/plan-catalog';
import { until } from '../database-server';
import { reading, Visitors } from '../load';

/** How long, in milliseconds, is waited for what comes to be by itself. */
const WITHIN = 120_000;

/** Visitors who write, who read the plans, which takes the database, and who open a page, which doesn't. */
export class Everybody {
  readonly writers: Visitors;
  readonly readers: Visitors;
  readonly guests: Visitors;

  constructor(origin: string, name: string, { writers, readers, guests } = { writers: 8, readers: 2, guests: 2 }) {
    this.writers = new Visitors(origin, writers, name);
    this.readers = new Visitors(origin, readers, 'plans', reading(getPlans.path));
    this.guests = new Visitors(origin, guests, 'page', reading('/'));
  }

  get outcomes() {
    return [this.writers, this.readers, this.guests].flatMap(({ outcomes }) => outcomes);
  }

  get refused() {
    return this.outcomes.filter(({ status }) => status !== 200 && status !== 201);
  }

  /** Refused in another way than by 503 with `Retry-After`. */
  get failed() {
    return this.refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null);
  }

  /** Resolves when so many were written that were sent since then. */
  async untilWritten(times: number, since = 0) {
    const written = () => this.writers.with(201).filter(({ sentAt }) => sentAt > since);
    await until(async () => written().length >= times, WITHIN);
  }

  async stop() {
    await Promise.all([this.writers, this.readers, this.guests].map((each) => each.stop()));
  }
}
