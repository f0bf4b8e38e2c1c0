import * as z from 'zod';
import type { Account } from '@portal/contracts/account';
import { jsonDrafts } from '@portal/sdk/drafts';
import type { FormDraft } from '@portal/sdk/forms';

const draftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  timeZone: z.string(),
  timeZoneChosen: z.enum(['true', 'false']),
});

/** What the profile's fields hold: texts, as forms have them. */
export type ProfileFields = z.infer<typeof draftSchema>;

/** The fields of an account as it is saved. */
export const fieldsOf = (account: Account): ProfileFields => ({
  firstName: account.firstName,
  lastName: account.lastName,
  timeZone: account.timeZone,
  timeZoneChosen: account.timeZoneChosen ? 'true' : 'false',
});

const drafts = jsonDrafts(draftSchema, () => sessionStorage);

/** What a member typed in this tab and did not save, because the session was lost or the page left. */
export function profileDraft(memberId: string): FormDraft<ProfileFields> {
  const name = `draft:profile:${memberId}`;
  return { read: () => drafts.read(name), keep: (typed) => drafts.write(name, typed) };
}
