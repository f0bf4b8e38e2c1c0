import * as z from 'zod';
import type { Account } from '@portal/contracts/account';

const draftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  timeZone: z.string(),
  timeZoneChosen: z.enum(['true', 'false']),
});

/** What the profile's fields hold: texts, as forms have them. */
export type ProfileFields = z.infer<typeof draftSchema>;

const keyOf = (memberId: string) => `draft:profile:${memberId}`;

/** The fields of an account as it is saved. */
export const fieldsOf = (account: Account): ProfileFields => ({
  firstName: account.firstName,
  lastName: account.lastName,
  timeZone: account.timeZone,
  timeZoneChosen: account.timeZoneChosen ? 'true' : 'false',
});

/** What was typed in this tab and not saved, because the session was lost or the page left. */
export function readDraft(memberId: string): ProfileFields | undefined {
  const stored = sessionStorage.getItem(keyOf(memberId));
  if (stored === null) return undefined;
  try {
    return draftSchema.safeParse(JSON.parse(stored)).data;
  } catch {
    // Written by something else: there is no draft in it.
    return undefined;
  }
}

/** Keeps what is typed; nothing when there is nothing to keep. */
export function keepDraft(memberId: string, fields: ProfileFields | undefined) {
  if (fields) sessionStorage.setItem(keyOf(memberId), JSON.stringify(fields));
  else sessionStorage.removeItem(keyOf(memberId));
}
