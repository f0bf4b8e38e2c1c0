import { Injectable } from '@nestjs/common';
import { KeyedSemaphore } from '../../../limits/keyed-semaphore';

/** Milliseconds that a sign-in waits in the queue: less than the timeouts of browsers and proxies. */
const QUEUE_TIMEOUT = 30_000;

/** How many sign-ins run at a time: a few more than password checks, so that the next accounts are already loaded. */
const AT_A_TIME = 6;

/** How many of them may come from one network address, so that it cannot block all others. */
const OF_AN_ADDRESS = 4;

/**
 * Queues concurrent sign-ins. Their passwords are checked two at a time anyway; without the queue, sign-ins would
 * meanwhile wait for database connections that other requests need.
 */
@Injectable()
export class SignInQueue {
  private readonly addresses = new KeyedSemaphore(OF_AN_ADDRESS, QUEUE_TIMEOUT);
  private readonly all = new KeyedSemaphore(AT_A_TIME, QUEUE_TIMEOUT);

  /** Runs `work` when a network address gets its turn. @throws {@link unavailable} if that takes too long */
  turn<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    return this.addresses.runExclusive(address, () => this.all.runExclusive('all', work));
  }
}
