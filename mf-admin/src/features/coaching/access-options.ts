import { GROUP_OPENINGS } from '@portal/contracts/entitlements';
import { scheduleCopy } from './copy';

/** What can open a group session, as options; empty where it goes by whether it is weekly. */
export const ACCESS_OPTIONS = (['', ...GROUP_OPENINGS] as const).map((value) => ({
  value,
  label: scheduleCopy.fields.openings[value],
}));
