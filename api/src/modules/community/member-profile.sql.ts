import { pictureOf } from '../pictures/picture-url.sql';

/** The profile of a member ($1) whose account is active. */
export const MEMBER_PROFILE = `
SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", ${pictureOf('u')},
  EXISTS (SELECT FROM coaches WHERE coaches.user_id = u.id) AS "isCoach", coalesce(p.bio, '') AS bio, p.industry,
  coalesce(p.city, '') AS city, p.website, coalesce(p.shows_progress, false) AS "showsProgress"
FROM users u LEFT JOIN member_profiles p ON p.user_id = u.id
WHERE u.id = $1 AND u.deactivated_at IS NULL`;
