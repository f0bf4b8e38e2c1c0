import { Injectable } from '@nestjs/common';
import { KeyedSemaphore } from '../../../limits/keyed-semaphore';

/** Milliseconds that somebody waits for those before them: less than browsers and proxies wait for an answer. */
const QUEUE_TIMEOUT = 30_000;

/** How many sign-ins are checked at a time: a few more than passwords, so that the next ones have been looked up. */
const AT_A_TIME = 6;

/** How many of them may come from one address, so that it cannot keep all others waiting. */
const OF_AN_ADDRESS = 4;

/**
 * Queues those who sign in at the same moment. Their passwords are checked two at a time anyway; all that they need of the
 * database would until then wait for connections that others need.
 */
@Injectable()
export class SignInQueue {
  private readonly addresses = new KeyedSemaphore(OF_AN_ADDRESS, QUEUE_TIMEOUT);
  private readonly all = new KeyedSemaphore(AT_A_TIME, QUEUE_TIMEOUT);

  /** Does `work` once it is the turn of somebody at an address. @throws {@link unavailable} when that takes too long */
  turn<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    return this.addresses.runExclusive(address, () => this.all.runExclusive('all', work));
  }
}
