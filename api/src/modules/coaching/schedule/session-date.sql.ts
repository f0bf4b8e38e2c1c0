import { iso } from '../../../database/json.sql';

/**
 * The dates of a weekly series `s` that were moved or cancelled by themselves, but for those that were over a day before
 * `since`.
 */
export const changedDates = (since: string) => `CASE WHEN s.weekly_in_zone IS NOT NULL THEN (
  SELECT json_agg(json_build_object('plannedAt', ${iso('d.planned_at')}, 'startsAt', ${iso('d.starts_at')},
    'duration', d.duration_minutes, 'cancelled', d.cancelled_at IS NOT NULL, 'sequence', d.sequence,
    'changedAt', ${iso('d.changed_at')}))
  FROM session_dates d
  WHERE d.session_id = s.id AND greatest(d.planned_at, d.starts_at) > ${since} - interval '1 day'
) END AS dates`;
