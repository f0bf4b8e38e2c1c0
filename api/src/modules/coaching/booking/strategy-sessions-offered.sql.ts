/** Whether some coach takes strategy sessions; a statement of its own, or part of another. */
export const STRATEGY_SESSIONS_OFFERED = `
SELECT EXISTS (
  SELECT FROM coaches c JOIN coach_availability a ON a.coach_id = c.id WHERE c.takes_strategy_sessions
) AS offered`;
