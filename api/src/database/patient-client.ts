import pg from 'pg';

/**
 * A connection that is closed when the database does not answer in time. A timeout alone would give it back to the pool
 * with its statement, and perhaps a transaction, still under way.
 */
export class PatientClient extends pg.Client {
  override query = ((...args: Parameters<pg.Client['query']>) => {
    const answer: unknown = super.query(...args);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.giveUpAfter(error));
    return answer;
  }) as pg.Client['query'];

  private giveUpAfter(error: unknown) {
    if (!(error instanceof Error) || error.message !== NO_ANSWER) return;
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  }
}

/** How pg words that `query_timeout` is over. */
export const NO_ANSWER = 'Query read timeout';
