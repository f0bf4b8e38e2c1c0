import { Injectable } from '@nestjs/common';
import { KeyedSemaphore } from '../../../limits/keyed-semaphore';

/** Milliseconds that a booking waits in the queue: far more than a rush needs. */
const QUEUE_TIMEOUT = 15_000;

/**
 * Queues bookings of the same coach or session within this process. They would wait for the same row lock anyway, each
 * holding a database connection, until the pool was exhausted for everyone.
 */
@Injectable()
export class BookingQueue extends KeyedSemaphore {
  constructor() {
    super(1, QUEUE_TIMEOUT);
  }
}
