const SMALL =
  'Rewriting and indexing 10,000 notifications takes less than a request may wait (api/faults/rolling-upgrade.spec.ts).';

/**
 * Findings of squawk (https://squawkhq.com/docs/rules) in migrations since the last release that are accepted: by migration
 * and rule, with the reason why no request waits or fails. Nothing exempts a migration from keeping what the last release
 * uses. Rows go when the migration is part of the last release.
 */
export const EXEMPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AddStaffPush1763603050000: {
    'ban-drop-not-null':
      'Only staff have subscriptions without a member, and the last release reads a member’s own alone.',
  },
  AddReplyNotifications1763603022000: {
    'constraint-missing-not-valid': SMALL,
  },
  CreateStoredObjects1763603060000: {
    'ban-drop-not-null':
      'Files get an object instead of bytes only once FILE_STORAGE is s3, which is set after the upgrade (decision 89).',
  },
  AddStaffNotifications1763603020000: {
    'adding-field-with-default': SMALL,
    'adding-foreign-key-constraint':
      'The columns are new and null in every row, so there is nothing to look up in other tables.',
    'ban-drop-not-null':
      'Only staff have notifications without a member, and the last release reads a member’s own alone.',
    'constraint-missing-not-valid': SMALL,
    'require-concurrent-index-creation': SMALL,
    'require-concurrent-index-deletion': SMALL,
  },
};
