import * as z from 'zod';
import { currentPasswordSchema, emailSchema, passwordSchema } from '../auth/auth';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { pictureUrlSchema } from '../pictures/picture-url';
import { done, id, idParams, instant, trimmedText } from '../shared/text';

/** A member's account as their settings show it. */
export const accountSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: pictureUrlSchema.nullable(),
  /** IANA zone that decides what "today" is for this member. */
  timeZone: z.string(),
  /** Whether they chose that zone themselves; otherwise it follows the device they use. */
  timeZoneChosen: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

export const getAccount = defineCall({
  method: 'GET',
  path: '/api/account',
  access: 'member',
  summary: 'Returns the signed-in member’s own account.',
  response: accountSchema,
});

/** A member's profile. */
export const profileSchema = z.object({
  firstName: trimmedText(LIMITS.personName, 'Please enter your first name'),
  lastName: trimmedText(LIMITS.personName, 'Please enter your last name'),
  timeZone: z.string().min(1, 'Please choose a time zone from the list').max(64),
  timeZoneChosen: z.boolean(),
});
export type Profile = z.infer<typeof profileSchema>;

export const updateProfile = defineCall({
  method: 'PUT',
  path: '/api/account/profile',
  access: 'member',
  summary: 'Changes the member’s name and time zone. A chosen zone stays, whatever the browser sends.',
  body: profileSchema,
  response: accountSchema,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/account/password',
  access: 'member',
  summary: 'Changes the password. Every other session ends, and this one gets a new token.',
  body: z.object({ currentPassword: currentPasswordSchema, password: passwordSchema }),
  response: done,
});

/** A browser that is signed in. */
const deviceSchema = z.object({
  id,
  /** The browser's user agent at sign-in; null if it sent none. */
  userAgent: z.string().nullable(),
  signedInAt: instant,
  /** Exact to five minutes. */
  lastSeenAt: instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

export const listDevices = defineCall({
  method: 'GET',
  path: '/api/account/devices',
  access: 'member',
  summary: 'Lists where the member is signed in: this device first, then the most recently used.',
  response: z.array(deviceSchema),
});

export const signOutDevice = defineCall({
  method: 'DELETE',
  path: '/api/account/devices/:id',
  access: 'member',
  summary: 'Signs the member out on one device immediately.',
  params: idParams,
  response: done,
});

export const signOutOtherDevices = defineCall({
  method: 'DELETE',
  path: '/api/account/devices',
  access: 'member',
  summary: 'Signs the member out everywhere else immediately.',
  response: done,
});

/** Where a member without a password reauthenticates at the identity provider; `returnTo` is where they return. */
export const CONFIRM_IDENTITY_PAGE = '/api/account/confirm';

/** Minutes for which that sign-in counts as proof of who the member is. */
export const IDENTITY_CONFIRMED_MINUTES = 10;

export const getIdentityConfirmation = defineCall({
  method: 'GET',
  path: '/api/account/proof',
  access: 'member',
  summary:
    'Returns how members confirm their identity before something that can’t be undone, by password or by signing in at the identity provider again, and how long that’s valid.',
  response: z.object({ by: z.enum(['password', 'provider']), confirmedUntil: instant.nullable() }),
});
export type IdentityConfirmation = z.output<typeof getIdentityConfirmation.response>;

/** What a member types to confirm the deletion of their account. */
export const DELETION_WORD = 'DELETE';

export const deleteAccount = defineCall({
  method: 'POST',
  path: '/api/account/delete',
  access: 'member',
  summary:
    'Deletes the account permanently. Posts and comments stay as "Former member". An email confirms it and includes a link that erases a questionnaire sent from the same address.',
  body: z.object({
    confirmation: z.literal(DELETION_WORD, `Please type ${DELETION_WORD}`),
    /** Left out by a member who has no password and has confirmed at the identity provider. */
    currentPassword: currentPasswordSchema.optional(),
  }),
  response: done,
});

/** Minutes for which the link of a password mail works. */
export const RESET_LINK_MINUTES = 30;

/** The form for requesting a password reset link. */
export const forgotPasswordSchema = z.object({ email: emailSchema });

/** The form that sets a new password by such a link. */
export const resetPasswordSchema = z.object({ token: z.string().max(100).default(''), password: passwordSchema });
