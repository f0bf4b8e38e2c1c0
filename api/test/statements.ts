import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import pg from 'pg';
import { BackgroundJob } from '../src/jobs/background-job';
import { LAST_CHANGE } from '../src/modules/site/release.sql';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Whether what runs belongs to a background job, which comes when its time has come, whatever is tested meanwhile. */
const inBackground = new AsyncLocalStorage<true>();

const { run } = BackgroundJob.prototype;
BackgroundJob.prototype.run = function (this: BackgroundJob) {
  return inBackground.run(true, () => run.call(this));
};

/**
 * What is sent to the database while `act` runs, but for background jobs and the question for the last move that each process
 * asks each second.
 */
export async function statementsDuring(act: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const send = pg.Client.prototype.query;
  const query = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: Parameters<typeof send>
  ) {
    const [statement, values] = given as unknown as [string | Statement, unknown[]];
    const { text, ...rest } = typeof statement === 'string' ? { text: statement, values } : statement;
    if (!inBackground.getStore() && text !== LAST_CHANGE) sent.push({ text, ...rest });
    return send.apply(this, given);
  });
  try {
    await act();
    return sent;
  } finally {
    query.mockRestore();
  }
}
