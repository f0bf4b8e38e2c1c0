import type { SignedInAdmin } from '../../security/admin';

/** Whose notifications those for the shared password are, which has no account: see `recipient_id` of the table. */
const SHARED_PASSWORD = '00000000-0000-0000-0000-000000000000';

/** Whose notifications someone of the staff reads. */
export const recipientOf = ({ staffId }: Pick<SignedInAdmin, 'staffId'>): string => staffId ?? SHARED_PASSWORD;
