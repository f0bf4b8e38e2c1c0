import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import pg from 'pg';
import { NOTE_TIMELINE } from '../src/database/replica';
import { BackgroundJob } from '../src/jobs/background-job';
import { LAST_CHANGE } from '../src/modules/site/release-reader';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Whether what runs belongs to a background job, which comes when its time has come, whatever is tested meanwhile. */
const inBackground = new AsyncLocalStorage<true>();

/** What each process asks each second: for the last move, and, while it reads no replica, for the primary's timeline. */
const EACH_SECOND = [LAST_CHANGE, NOTE_TIMELINE];

const jobs = BackgroundJob.prototype;
// oxlint-disable-next-line typescript/unbound-method -- called on the job below
const { run } = jobs;
jobs.run = function (this: BackgroundJob) {
  return inBackground.run(true, () => run.call(this));
};

/** What is sent to the database while `act` runs, but for background jobs and what each process asks each second. */
export async function statementsDuring(act: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { prototype } = pg.Client;
  // oxlint-disable-next-line typescript/unbound-method -- called on the client below
  const send: (this: pg.Client, ...given: unknown[]) => unknown = prototype.query;
  const query = jest.spyOn(prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given as unknown as [string | Statement, unknown[]];
    const { text, ...rest } = typeof statement === 'string' ? { text: statement, values } : statement;
    if (!inBackground.getStore() && !EACH_SECOND.includes(text)) sent.push({ text, ...rest });
    return send.apply(this, given);
  });
  try {
    await act();
    return sent;
  } finally {
    query.mockRestore();
  }
}
