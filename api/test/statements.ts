import { jest } from '@jest/globals';
import pg from 'pg';
import { LAST_CHANGE } from '../src/modules/site/release.sql';

export interface Statement {
  text: string;
  values: unknown[];
}

/** What is sent to the database while `act` runs, but for the question for the last move that each process asks each second. */
export async function statementsDuring(act: () => Promise<unknown>): Promise<Statement[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    const calls = query.mock.calls as unknown as [string | Statement, unknown[]][];
    return calls
      .map(([statement, values]) => (typeof statement === 'string' ? { text: statement, values } : statement))
      .filter(({ text }) => text !== LAST_CHANGE);
  } finally {
    query.mockRestore();
  }
}
