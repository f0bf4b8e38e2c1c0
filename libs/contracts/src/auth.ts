import * as z from 'zod';
import { defineCall } from './call';
import { LIMITS } from './limits';
import { pictureAddress } from './pictures';
import { id, text, trimmedText } from './text';

/** A member as their own pages see them (spec section 3, User). */
export const currentUserSchema = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: pictureAddress.nullable(),
  /** IANA zone that decides what "today" is for this member. */
  timeZone: z.string(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/**
 * A cookie that scripts and static hosts can read: set while a member is signed in, so that a visitor's page asks
 * nothing of the API and a member's home does not flash the landing page. It proves nothing; the session does.
 */
export const MEMBER_HINT_COOKIE = 'portal_member';

export const getCurrentUser = defineCall({
  method: 'GET',
  path: '/api/auth/user',
  access: 'member',
  summary: 'The signed-in member; 401 when nobody is signed in.',
  response: currentUserSchema,
});

export const emailSchema = text().pipe(
  z.string().trim().max(LIMITS.email).pipe(z.email('Please enter a valid email address')),
);

/** Kept exactly as typed: neither trimmed nor shortened. */
export const passwordSchema = text().pipe(
  z
    .string()
    .min(LIMITS.password.min, `Use at least ${LIMITS.password.min} characters`)
    .max(LIMITS.password.max, `Use at most ${LIMITS.password.max} characters`),
);

/** Fields of the sign-in form. */
export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'Please enter your password').max(LIMITS.password.max),
  returnTo: z.string().optional(),
});
export type SignIn = z.infer<typeof signInSchema>;

/** Fields of the create-account form. */
export const signUpSchema = z.object({
  firstName: trimmedText(LIMITS.personName, 'Please enter your first name'),
  lastName: trimmedText(LIMITS.personName, 'Please enter your last name'),
  email: emailSchema,
  password: passwordSchema,
  returnTo: z.string().optional(),
});
export type SignUp = z.infer<typeof signUpSchema>;
