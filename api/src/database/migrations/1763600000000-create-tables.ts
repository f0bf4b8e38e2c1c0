import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Instants have millisecond precision, as in the API, so that a cursor identifies a row exactly. */
const TABLES = `
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  profile_image_url text,
  time_zone text NOT NULL DEFAULT 'UTC',
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('member', 'admin')),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  password_fingerprint bytea,
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CHECK ((kind = 'member') = (user_id IS NOT NULL)),
  CHECK ((kind = 'admin') = (password_fingerprint IS NOT NULL))
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE attempts (
  key text PRIMARY KEY,
  count int NOT NULL,
  resets_at timestamptz(3) NOT NULL
);
CREATE INDEX attempts_by_reset ON attempts (resets_at);

CREATE TABLE courses (
  key text PRIMARY KEY,
  position int NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  pillar text NOT NULL,
  duration_minutes int NOT NULL,
  worksheet_url text,
  locked boolean NOT NULL,
  content_hash text NOT NULL
);

CREATE TABLE lessons (
  id text PRIMARY KEY,
  course_key text NOT NULL REFERENCES courses,
  day int NOT NULL,
  title text NOT NULL,
  quote text NOT NULL,
  reflection_prompt text NOT NULL,
  youtube_id text,
  UNIQUE (course_key, day)
);

CREATE TABLE activities (
  lesson_id text NOT NULL REFERENCES lessons,
  key text NOT NULL,
  position int NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (lesson_id, key)
);

CREATE TABLE course_assignments (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  course_key text NOT NULL REFERENCES courses,
  assigned_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, course_key)
);

CREATE TABLE lesson_progress (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  lesson_id text NOT NULL REFERENCES lessons,
  completed boolean NOT NULL,
  reflection text NOT NULL,
  ticked_keys text[] NOT NULL,
  completed_at timestamptz(3),
  version bigint NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, lesson_id),
  CHECK (completed = (completed_at IS NOT NULL))
);

CREATE TABLE priorities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  title text NOT NULL,
  pillar text,
  created_at timestamptz(3) NOT NULL,
  completed_at timestamptz(3)
);
CREATE INDEX open_priorities ON priorities (user_id) WHERE completed_at IS NULL;
CREATE INDEX finished_priorities ON priorities (user_id, completed_at) WHERE completed_at IS NOT NULL;

CREATE TABLE habits (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  title text NOT NULL,
  pillar text NOT NULL,
  position int NOT NULL,
  UNIQUE (user_id, position)
);

CREATE TABLE habit_completions (
  habit_id uuid NOT NULL REFERENCES habits ON DELETE CASCADE,
  local_date date NOT NULL,
  utc_offset int NOT NULL,
  completed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (habit_id, local_date)
);

CREATE TABLE coaches (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  first_name text NOT NULL,
  last_name text NOT NULL
);

CREATE TABLE coaching_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  coach_id uuid NOT NULL REFERENCES coaches,
  member_id uuid REFERENCES users ON DELETE CASCADE,
  title text NOT NULL,
  description text NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  duration_minutes int NOT NULL CHECK (duration_minutes > 0),
  session_type text NOT NULL,
  meeting_url text,
  weekly_in_zone text,
  open_until timestamptz(3) NOT NULL,
  CHECK ((session_type = 'group') = (member_id IS NULL))
);
CREATE INDEX coaching_sessions_ahead ON coaching_sessions (member_id, open_until);
COMMENT ON COLUMN coaching_sessions.weekly_in_zone IS 'The zone in which a weekly series keeps its hour; null for a single session';
COMMENT ON COLUMN coaching_sessions.open_until IS 'The end of the last occurrence; infinity for an endless series';

CREATE TABLE posts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  content text NOT NULL,
  pillar text,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX posts_newest_first ON posts (created_at DESC, id DESC);
CREATE INDEX posts_of_user ON posts (user_id);

CREATE TABLE questionnaires (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  idempotency_key text UNIQUE,
  name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  industry text NOT NULL,
  current_income text NOT NULL,
  income_goal text NOT NULL,
  business_description text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX questionnaires_newest_first ON questionnaires (created_at DESC, id DESC);
`;

const NAMES = [...TABLES.matchAll(/CREATE TABLE (\w+)/g)].map(([, name]) => name).reverse();

export class CreateTables1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner) {
    await runner.query(`DROP TABLE ${NAMES.join(', ')}`);
  }
}
