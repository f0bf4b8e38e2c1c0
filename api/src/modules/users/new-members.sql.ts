import type { User } from './user.entity';

/** A member who is added together with many others; they have no password. */
export type ManyNewUser = Pick<User, 'email' | 'firstName' | 'lastName' | 'phone' | 'mustShowAddress'> &
  Record<'createdAt' | 'lastActiveAt' | 'deactivatedAt', string | null>;

/**
 * Adds members ($1, JSON) with the defaults of new members: habits ($2, JSON) and courses ($3). `createdAt` defaults to
 * now ($4). Skips those whose email is taken. Returns ID and email of the others.
 */
export const ADD_MANY = `
WITH added AS (
  INSERT INTO users (email, first_name, last_name, phone, must_show_address, created_at, last_active_at, deactivated_at)
  SELECT g.email, g."firstName", g."lastName", g.phone, g."mustShowAddress", coalesce(g."createdAt", $4::timestamptz),
    g."lastActiveAt", g."deactivatedAt"
  FROM json_to_recordset($1) AS g (
    email text, "firstName" text, "lastName" text, phone text, "mustShowAddress" boolean, "createdAt" timestamptz,
    "lastActiveAt" timestamptz, "deactivatedAt" timestamptz
  )
  ON CONFLICT (email) DO NOTHING RETURNING id, email
), habits AS (
  INSERT INTO habits (user_id, title, pillar, position)
  SELECT added.id, h.title, h.pillar, h.position
  FROM added CROSS JOIN json_to_recordset($2) AS h (title text, pillar text, position int)
), courses AS (
  INSERT INTO course_assignments (user_id, course_key, assigned_at)
  SELECT added.id, course, $4::timestamptz FROM added CROSS JOIN unnest($3::text[]) AS course
)
SELECT id, email FROM added`;
