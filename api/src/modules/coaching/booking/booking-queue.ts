import { Injectable } from '@nestjs/common';
import { KeyedSemaphore } from '../../../limits/keyed-semaphore';

/** Milliseconds that somebody waits for those before them: far more than a crowd takes. */
const QUEUE_TIMEOUT = 15_000;

/**
 * Queues, in this process, those who want times of the same coach or seats of the same session. They would wait for the same
 * row anyway, each with a connection to the database, until none was left for anybody else.
 */
@Injectable()
export class BookingQueue extends KeyedSemaphore {
  constructor() {
    super(1, QUEUE_TIMEOUT);
  }
}
