import { ACCOUNTS_OF_PERSON, LEADS_OF_PERSON } from '../../people/timeline.sql';

const sessionsWhere = (condition: string) => `
SELECT s.starts_at AS at, 'session:' || s.id AS id, 'session' AS kind, json_build_object(
    'title', s.title, 'coach', c.first_name || ' ' || c.last_name, 'cancelled', s.cancelled_at IS NOT NULL
  ) AS rest
FROM coaching_sessions s JOIN coaches c ON c.id = s.coach_id WHERE ${condition}`;

/** The 1:1 sessions of a person ($1), and their strategy sessions as a lead, each when it begins. */
export const SESSIONS_TIMELINE = `${sessionsWhere(`s.member_id IN (${ACCOUNTS_OF_PERSON})`)}
UNION ALL ${sessionsWhere(`s.lead_id IN (${LEADS_OF_PERSON})`)}`;
