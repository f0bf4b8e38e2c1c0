import { Injectable } from '@nestjs/common';
import { Lanes } from '../../../limits/lanes';

/** Milliseconds that somebody waits for those before them: far more than a crowd takes. */
const PATIENCE = 15_000;

/**
 * Queues, in this process, those who want times of the same coach or seats of the same session. They would wait for the same
 * row anyway, each with a connection to the database, until none was left for anybody else.
 */
@Injectable()
export class BookingQueue extends Lanes {
  constructor() {
    super(1, PATIENCE);
  }
}
