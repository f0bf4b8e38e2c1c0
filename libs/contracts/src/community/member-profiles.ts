import * as z from 'zod';
import { defineCall } from '../shared/call';
import { INDUSTRIES } from '../leads/questionnaire';
import { LIMITS } from '../shared/limits';
import { numberText } from '../shared/number-text';
import { authorSchema } from './posts';
import { idParams, text } from '../shared/text';

const optionalText = (max: number) =>
  text().pipe(
    z
      .string()
      .trim()
      .max(max, `Please use at most ${numberText(max)} characters`),
  );

/** Whether a link is https and hides nothing behind a name (`bank.example@…`). */
function isWebsite(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, username, password } = new URL(link);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}

const website = optionalText(LIMITS.url).refine(isWebsite, 'Please enter a link that starts with https://');

/** What a member chooses to show others besides their name and picture. Nothing is shown by default. */
export const profileDetailsSchema = z.object({
  bio: optionalText(LIMITS.profileBio),
  /** What they do; independent of what they told us before they joined, which others never see. */
  industry: z.enum(INDUSTRIES).nullable(),
  city: optionalText(LIMITS.profileCity),
  website: website.nullable(),
  /** Whether others see how many courses and pillars they have completed. */
  showsProgress: z.boolean(),
});
export type ProfileDetails = z.infer<typeof profileDetailsSchema>;

export const getProfileDetails = defineCall({
  method: 'GET',
  path: '/api/account/community-profile',
  access: 'member',
  summary: 'Returns what the member shows others in the community.',
  response: profileDetailsSchema,
});

export const updateProfileDetails = defineCall({
  method: 'PUT',
  path: '/api/account/community-profile',
  access: 'member',
  addressFirst: true,
  summary: 'Changes what the member shows others in the community.',
  body: profileDetailsSchema,
  response: profileDetailsSchema,
});

/** A member as the others see them. */
export const memberProfileSchema = authorSchema.required({ id: true }).extend({
  ...profileDetailsSchema.pick({ bio: true, city: true }).shape,
  industry: z.string().nullable(),
  website: z.string().nullable(),
  /** Absent if the member doesn't show it. */
  completed: z.object({ courses: z.number().int(), pillars: z.number().int() }).optional(),
  /** Whether it's the reader's own. */
  mine: z.boolean(),
});
export type MemberProfile = z.infer<typeof memberProfileSchema>;

export const getMemberProfile = defineCall({
  method: 'GET',
  path: '/api/community/members/:id',
  access: 'member',
  summary: 'Returns what a member shows others. Deactivated members have no profile.',
  params: idParams,
  response: memberProfileSchema,
});

/** Where a member's profile is. */
export const memberPath = (memberId: string) => `/community/members/${memberId}`;
