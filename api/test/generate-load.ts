import pg from 'pg';

/** How much data to make: rows of each kind. */
export interface Load {
  members: number;
  posts: number;
  /** Saved lessons, shared out evenly among the members. */
  progress: number;
  /** Ticked habits; the first {@link VETERANS} members get two years of them each, the others share the rest. */
  completions: number;
  leads: number;
}

/** The first members have ticked all their habits every day for two years; the last ones have only just joined. */
export const VETERANS = 50;
const VETERAN_DAYS = 730;
export const NEWCOMERS = 50;
const HABITS = 5;

/** A generated member's e-mail address; `place` is 1 to the number of members. */
export const emailOf = (place: number) => `load-${place}@example.com`;

const steps = ({ members, posts, progress, completions, leads }: Load): string[] => {
  const days = Math.max(1, Math.round((completions / HABITS - VETERANS * VETERAN_DAYS) / (members - VETERANS)));
  const isNewcomer = `u.place > ${members - NEWCOMERS}`;
  return [
    'SET statement_timeout = 0',
    'SET synchronous_commit = off',
    // Foreign keys hold by construction; checking each of millions of rows takes longer than making them.
    'SET session_replication_role = replica',
    "SET maintenance_work_mem = '512MB'",
    `INSERT INTO users (email, password_hash, first_name, last_name, created_at, last_active_at)
      SELECT 'load-' || n || '@example.com', 'x', 'First ' || n, 'Last ' || n, now() - n * interval '1 minute',
        now() - n * interval '30 seconds'
      FROM generate_series(1, ${members}) n`,
    `CREATE TEMPORARY TABLE made AS
      SELECT id, substr(email, 6, length(email) - 17)::int AS place FROM users WHERE email LIKE 'load-%@example.com'`,
    'CREATE UNIQUE INDEX ON made (place)',
    'ANALYZE made',
    // The token of a generated member's session is their id.
    `INSERT INTO sessions (token_hash, kind, user_id, created_at, last_seen_at, expires_at)
      SELECT sha256(id::text::bytea), 'member', id, now(), now(), now() + interval '90 days' FROM made`,
    `INSERT INTO posts (user_id, content, created_at)
      SELECT u.id, 'Post ' || n || ': one call before noon, one before the day ends, and the list is shorter already.',
        now() - n * interval '31 seconds'
      FROM generate_series(1, ${posts}) n JOIN made u ON u.place = 1 + n % ${members}`,
    `INSERT INTO post_cheers (post_id, user_id, created_at)
      SELECT p.id, u.id, now() FROM (SELECT id, row_number() OVER () AS n FROM posts) p
      CROSS JOIN generate_series(1, 2) k JOIN made u ON u.place = 1 + (p.n * 7 + k) % ${members}`,
    `INSERT INTO post_comments (post_id, user_id, content, created_at)
      SELECT p.id, u.id, 'Well done. Keep going.', now() FROM (SELECT id, row_number() OVER () AS n FROM posts) p
      JOIN made u ON u.place = 1 + (p.n * 11) % ${members}`,
    `INSERT INTO post_reports (post_id, user_id, reason, created_at, settled_at)
      SELECT p.id, u.id, 'spam', now(), CASE WHEN p.n % 5000 > 0 THEN now() END
      FROM (SELECT id, row_number() OVER () AS n FROM posts) p
      JOIN made u ON u.place = 1 + p.n % ${members} WHERE p.n % 100 = 0`,
    `INSERT INTO lesson_progress
        (user_id, lesson_id, completed, reflection, ticked_keys, completed_at, version, saved_at)
      SELECT u.id, l.id, true, 'Written down.', l.keys, now(), 1, now() FROM made u
      CROSS JOIN (
        SELECT id, ARRAY(SELECT key FROM activities WHERE lesson_id = lessons.id ORDER BY position) AS keys
        FROM lessons ORDER BY course_key, day LIMIT ${Math.ceil(progress / members)}
      ) l WHERE NOT ${isNewcomer}`,
    `INSERT INTO course_assignments (user_id, course_key, assigned_at)
      SELECT u.id, c.key, now() FROM made u CROSS JOIN courses c WHERE c.key IN ('clarity', 'discipline')`,
    `INSERT INTO priorities (user_id, title, created_at, completed_at)
      SELECT u.id, 'Priority ' || n, now() - n * interval '1 day', CASE WHEN n > 2 THEN now() - n * interval '1 day' END
      FROM made u CROSS JOIN generate_series(1, CASE WHEN u.place <= ${VETERANS} THEN ${VETERAN_DAYS} ELSE 5 END) n`,
    `INSERT INTO habits (user_id, title, pillar, position)
      SELECT u.id, 'Habit ' || n, 'clarity', n FROM made u CROSS JOIN generate_series(1, ${HABITS}) n`,
    `INSERT INTO habit_completions (habit_id, local_date, utc_offset, completed_at, streak)
      SELECT h.id, (now() AT TIME ZONE 'UTC')::date - n, 0, now() - n * interval '1 day', history.days - n
      FROM habits h JOIN made u ON u.id = h.user_id
      CROSS JOIN LATERAL (SELECT CASE WHEN u.place <= ${VETERANS} THEN ${VETERAN_DAYS} ELSE ${days} END AS days) history
      CROSS JOIN generate_series(0, history.days - 1) n
      WHERE NOT ${isNewcomer}`,
    `INSERT INTO attempts (key, count, resets_at)
      SELECT 'signInFailuresPerAccount:' || n, 1, now() + interval '15 minutes' FROM generate_series(1, ${members}) n`,
    `INSERT INTO questionnaires (name, phone, email, industry, current_income, income_goal, business_description,
        created_at, status, answered_at)
      SELECT 'Lead ' || n, '(555) 0' || lpad((n / 100)::text, 2, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
        'lead' || n || '@example.com',
        (ARRAY['Real Estate', 'Loan Officer/Mortgage', 'Insurance', 'Consulting', 'Retail', 'Other'])[1 + n % 6],
        (ARRAY['Under $50,000', '$50,000 - $100,000', '$100,000 - $250,000', '$250,000 - $500,000',
          '$500,000 - $1,000,000', 'Over $1,000,000'])[1 + n % 7 % 6],
        'Over $1,000,000', repeat('Steady work, no system, and leads that go cold. ', 8),
        timestamptz '2026-01-01' + n * interval '20 seconds', s.status,
        CASE WHEN s.status <> 'new' THEN timestamptz '2026-01-01' + n * interval '20 seconds' + interval '3 hours' END
      FROM generate_series(1, ${leads}) n,
        LATERAL (SELECT (ARRAY['new', 'contacted', 'call-booked', 'won', 'lost'])[1 + n % 11 % 5] AS status) s`,
    'VACUUM ANALYZE',
  ];
};

/** Fills a migrated database, with or without demo data, with as much as asked for, by SQL alone. */
export async function generateLoad(url: string, load: Load): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const step of steps(load)) await client.query(step);
  await client.end();
}
