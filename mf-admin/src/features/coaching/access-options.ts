import { GROUP_SESSION_ACCESS } from '@portal/contracts/entitlements';
import { scheduleCopy } from './copy';

/**
 * The entitlements that can open a group session, as options; empty for the default, which depends on whether it is
 * weekly.
 */
export const ACCESS_OPTIONS = (['', ...GROUP_SESSION_ACCESS] as const).map((value) => ({
  value,
  label: scheduleCopy.fields.openings[value],
}));
