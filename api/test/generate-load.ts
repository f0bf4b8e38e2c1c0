import pg from 'pg';

/** How much data to make: rows of each kind, progress being shared out evenly among the members. */
export interface Load {
  members: number;
  posts: number;
  progress: number;
}

const steps = ({ members, posts, progress }: Load): string[] => [
  'SET statement_timeout = 0',
  'SET synchronous_commit = off',
  `INSERT INTO users (email, password_hash, first_name, last_name, created_at)
    SELECT 'load-' || n || '@example.com', 'x', 'First ' || n, 'Last ' || n, now() - n * interval '1 minute'
    FROM generate_series(1, ${members}) n`,
  `INSERT INTO sessions (token_hash, kind, user_id, created_at, last_seen_at, expires_at)
    SELECT sha256(id::text::bytea), 'member', id, now(), now(), now() + interval '90 days' FROM users`,
  `INSERT INTO posts (user_id, content, created_at)
    SELECT u.id, 'Post ' || n, now() - n * interval '31 seconds'
    FROM generate_series(1, ${posts}) n
    JOIN (SELECT id, row_number() OVER () - 1 AS place FROM users) u
      ON u.place = n % (SELECT count(*) FROM users)`,
  `INSERT INTO lesson_progress (user_id, lesson_id, completed, reflection, ticked_keys, completed_at, version, saved_at)
    SELECT u.id, l.id, true, 'Written down.', '{}', now(), 1, now() FROM users u
    CROSS JOIN (SELECT id FROM lessons ORDER BY id LIMIT ${Math.ceil(progress / members)}) l`,
  `INSERT INTO course_assignments (user_id, course_key, assigned_at)
    SELECT u.id, c.key, now() FROM users u CROSS JOIN courses c WHERE c.key IN ('clarity', 'discipline')
    ON CONFLICT DO NOTHING`,
  `INSERT INTO priorities (user_id, title, created_at, completed_at)
    SELECT u.id, 'Priority ' || n, now() - n * interval '1 day', CASE WHEN n > 2 THEN now() - n * interval '1 day' END
    FROM users u CROSS JOIN generate_series(1, 5) n`,
  `INSERT INTO habits (user_id, title, pillar, position)
    SELECT u.id, 'Habit ' || n, 'clarity', n FROM users u CROSS JOIN generate_series(1, 5) n ON CONFLICT DO NOTHING`,
  `INSERT INTO habit_completions (habit_id, local_date, utc_offset, completed_at)
    SELECT h.id, current_date - n, 0, now() - n * interval '1 day' FROM habits h CROSS JOIN generate_series(0, 3) n`,
  `INSERT INTO attempts (key, count, resets_at)
    SELECT 'signInFailuresPerAccount:load-' || n, 1, now() + interval '15 minutes' FROM generate_series(1, ${members}) n`,
  'VACUUM ANALYZE',
];

/** Fills a migrated and seeded database with as much data as asked for, by SQL alone. */
export async function generateLoad(url: string, load: Load): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const step of steps(load)) await client.query(step);
  await client.end();
}
