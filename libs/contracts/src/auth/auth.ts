import * as z from 'zod';
import { defineCall } from '../shared/call';
import { pictureUrlSchema } from '../pictures/picture-url';
import { id } from '../shared/text';

export * from './sign-in-forms';

/** A member as their own pages see them (spec section 3, User). */
export const currentUserSchema = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: pictureUrlSchema.nullable(),
  /** IANA zone that decides what "today" is for this member. */
  timeZone: z.string(),
  /** Whether calls that say `addressFirst` are refused until they have shown that their address is theirs. */
  mustShowAddress: z.boolean().optional(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/**
 * A cookie that scripts and static hosts can read: set while a member is signed in, so that a visitor's page makes no
 * API calls and a member's home does not flash the landing page. Its value tells one sign-in from another, for what a
 * device keeps. It proves nothing; the session does.
 */
export const MEMBER_HINT_COOKIE = 'portal_member';

export const getCurrentUser = defineCall({
  method: 'GET',
  path: '/api/auth/user',
  access: 'member',
  summary: 'Returns the signed-in member; 401 if nobody is signed in.',
  response: currentUserSchema,
});
