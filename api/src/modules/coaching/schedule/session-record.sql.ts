/** What members were given in sessions ($1), in the order in which it was written. */
export const ITEMS_OF_SESSIONS = `
SELECT a.session_id AS "sessionId", p.id, p.title, p.completed_at IS NOT NULL AS completed
FROM action_items a JOIN priorities p ON p.id = a.priority_id WHERE a.session_id = ANY ($1::uuid[])
ORDER BY a.created_at, a.id`;
