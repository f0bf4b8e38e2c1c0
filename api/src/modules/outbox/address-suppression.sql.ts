import { iso } from '../../database/json.sql';

/**
 * Why an address gets no emails, as the API returns it with its member or lead; null if it does.
 * @param address SQL of the address, in lower case
 */
export const suppressionOf = (address: string) => `(
  SELECT json_build_object('id', e.id, 'reason', e.reason, 'suppressedAt', ${iso('e.suppressed_at')})
  FROM email_suppressions e WHERE e.email = ${address} AND e.removed_at IS NULL)`;
