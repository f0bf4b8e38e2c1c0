import type { FactKind } from './ledger';

/** How every text begins that a soak writes. */
export const MARK = 'Soak ';

/** Texts: each is to be there once. */
const texts = (name: string, table: string, column: string): FactKind => ({
  name,
  startsEmpty: true,
  sql: `SELECT ${column} AS key, count(*)::text AS value FROM ${table}
    WHERE ${column} LIKE '${MARK}%' OR ${column} = ANY($1) GROUP BY ${column}`,
});

/** States of something that has a row or none. */
const rows = (name: string, table: string, key: string): FactKind => ({
  name,
  startsEmpty: false,
  sql: `SELECT ${key} AS key, count(*)::text AS value FROM ${table} WHERE ${key} = ANY($1) GROUP BY 1`,
});

/** The value of a text or row that is there once. */
export const ONCE = '1';

export const PRIORITIES = texts('priorities', 'priorities', 'title');
export const POSTS = texts('posts', 'posts', 'content');
export const COMMENTS = texts('comments', 'post_comments', 'content');
export const MESSAGES = texts('messages', 'thread_messages', 'content');
export const QUESTIONNAIRES = texts('questionnaires', 'questionnaires', 'name');
export const HABIT_DAYS = rows('habit days', 'habit_completions', `habit_id || ' ' || local_date`);
export const CHEERS = rows('cheers', 'post_cheers', `post_id || ' ' || user_id`);

const LESSON = `user_id || ' ' || lesson_id`;

/** The last reflection of each lesson. */
export const REFLECTIONS: FactKind = {
  name: 'reflections',
  startsEmpty: false,
  sql: `SELECT ${LESSON} AS key, reflection AS value FROM lesson_progress WHERE ${LESSON} = ANY($1)`,
};
