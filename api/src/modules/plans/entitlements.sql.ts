import { openTo } from '../../database/entitlements.sql';

/** What plans open to a member ($1) at $2; null where members need none. */
export const OPEN_TO_MEMBER = `
SELECT ${openTo('$1::uuid', '$2::timestamptz')} AS opens`;
