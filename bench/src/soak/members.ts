import type { Priority } from '@portal/contracts/priorities';
import { TIME_ZONE_COOKIE } from '@portal/contracts/rendered-page';
import type pg from 'pg';

/** A signed-in member, and what is theirs. */
export interface Member {
  id: string;
  firstName: string;
  cookie: string;
  habits: readonly string[];
  /** The priorities that the soak has added and not deleted, oldest first. */
  priorities: Pick<Priority, 'id' | 'title'>[];
}

type Row = Pick<Member, 'id' | 'firstName' | 'habits'>;

/** Generated members who have been here for a while. */
export async function readMembers(database: pg.Client, count: number): Promise<Member[]> {
  const { rows } = await database.query<Row>(
    `SELECT u.id, u.first_name AS "firstName", array_agg(h.id) AS habits FROM users u JOIN habits h ON h.user_id = u.id
     WHERE u.email LIKE 'load-%@example.com' GROUP BY u.id ORDER BY u.created_at LIMIT $1`,
    [count],
  );
  // The token of a generated member's session is their ID.
  return rows.map((row) => ({
    ...row,
    cookie: `__Host-session=${row.id}; portal_member=1; ${TIME_ZONE_COOKIE}=UTC`,
    priorities: [],
  }));
}

/** The newest posts, which members read, cheer, and comment on. */
export async function readPosts(database: pg.Client, count: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>('SELECT id FROM posts ORDER BY created_at DESC LIMIT $1', [
    count,
  ]);
  return rows.map(({ id }) => id);
}
