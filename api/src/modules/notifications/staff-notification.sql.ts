import { STAFF_NOTIFICATION_KINDS, staffSettingsOf } from '@portal/contracts/staff-notification-kinds';
import { hasStaffPermission, STAFF_ROLES } from '@portal/contracts/staff-permissions';

/** The roles that may see each kind, as pairs. */
const SEEN_BY = STAFF_NOTIFICATION_KINDS.flatMap((kind) =>
  STAFF_ROLES.filter((role) => hasStaffPermission(role, staffSettingsOf(kind).permission)).map(
    (role) => `('${role}', '${kind}')`,
  ),
).join(', ');

/** Whether the recipient of a notification `n` may see it: staff need the permission of its kind whenever they read. */
export const isVisible = () => `(n.staff_id IS NULL OR EXISTS (
  SELECT FROM staff s WHERE s.id = n.staff_id AND (s.role, n.kind) IN (${SEEN_BY})
))`;

/** What staff are told. */
export interface StaffNotification {
  kind: (typeof STAFF_NOTIFICATION_KINDS)[number];
  text: string;
  path: string;
  /** The member it is about: it is deleted with their account. */
  memberId?: string;
  /** The lead it is about: it is deleted when they are erased. */
  leadId?: string;
}

/**
 * Stores what staff are told: for each account whose role may see it, and for the shared password. Returns what
 * `queuePushMessages` takes.
 * @param told SQL of their JSON: {@link StaffNotification}s
 * @param now SQL of the instant
 * @param lead the CTE with the ID of the lead that they are about
 */
export const storeStaffNotifications = (told: string, now: string, lead?: string) => `
INSERT INTO notifications (staff_id, kind, text, path, about_user_id, about_lead_id, since, at)
SELECT reader.id, told.kind, told.text, told.path, told."memberId", ${lead ? `${lead}.id` : 'told."leadId"'}, ${now}, ${now}
FROM ${lead ? `${lead}, ` : ''}json_to_recordset(${told}) AS told (
  kind text, text text, path text, "memberId" uuid, "leadId" uuid)
JOIN (
  SELECT id, role FROM staff UNION ALL
  SELECT NULL, 'owner' WHERE NOT EXISTS (SELECT FROM staff_settings WHERE shared_password_off)
) reader ON (reader.role, told.kind) IN (${SEEN_BY})
RETURNING id, staff_id, kind`;
