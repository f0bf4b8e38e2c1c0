import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { currentPasswordSchema, emailSchema, passwordSchema } from '../auth/sign-in-forms';
import { STAFF_ROLES } from './staff-permissions';
import { done, id, idParams, instant, text, trimmedText } from '../shared/text';

/** How long an invitation can be accepted, in days. */
export const INVITATION_DAYS = 14;

const role = z.enum(STAFF_ROLES);

export const staffMemberSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  /** Whether they sign in with codes of an authenticator app, too. */
  secondFactor: z.boolean(),
  createdAt: instant,
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

export const staffInvitationSchema = z.object({ id, email: z.string(), role, createdAt: instant, expiresAt: instant });
export type StaffInvitation = z.infer<typeof staffInvitationSchema>;

export const staffSessionSchema = z.object({
  id,
  /** Whose; null for the shared password. */
  staffId: id.nullable(),
  /** As the browser names itself; null if it did not. */
  userAgent: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  /** Whether it is that of this request. */
  current: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSessionSchema>;

export const staffSettingsSchema = z.object({
  /** Owners have no access before they have set up two-factor authentication. It is optional for other accounts. */
  ownersNeedSecondFactor: z.boolean(),
  /** Nobody signs in with the shared password. */
  sharedPasswordOff: z.boolean(),
});
export type StaffSettings = z.infer<typeof staffSettingsSchema>;

export const listStaff = defineCall({
  method: 'GET',
  path: '/api/admin/staff',
  access: 'admin',
  summary: 'Lists staff accounts by name, open invitations, everyone’s admin sessions, and the settings.',
  response: z.object({
    staff: z.array(staffMemberSchema),
    invitations: z.array(staffInvitationSchema),
    sessions: z.array(staffSessionSchema),
    settings: staffSettingsSchema,
  }),
});

export const inviteStaff = defineCall({
  method: 'POST',
  path: '/api/admin/staff-invitations',
  access: 'admin',
  summary:
    'Emails an invitation that works once and replaces an earlier one to this address. The response includes its link if no mail server is set up. 409 if the address has an account.',
  status: 201,
  body: z.object({ email: emailSchema, role }),
  response: z.object({ link: z.string().nullable(), invitation: staffInvitationSchema }),
});

export const withdrawStaffInvitation = defineCall({
  method: 'DELETE',
  path: '/api/admin/staff-invitations/:id',
  access: 'admin',
  summary: 'Ends an invitation. Its link no longer works. 404 if there is none, or it was accepted.',
  params: idParams,
  response: done,
});

export const changeStaffRole = defineCall({
  method: 'PATCH',
  path: '/api/admin/staff/:id',
  access: 'admin',
  summary: 'Changes an account’s role immediately. 409 if no owner could sign in afterward.',
  params: idParams,
  body: z.object({ role }),
  response: done,
});

export const removeStaff = defineCall({
  method: 'DELETE',
  path: '/api/admin/staff/:id',
  access: 'admin',
  summary: 'Removes an account and ends its sessions. 409 if no owner could sign in afterward.',
  params: idParams,
  response: done,
});

export const resetStaffTwoFactor = defineCall({
  method: 'DELETE',
  path: '/api/admin/staff/:id/second-factor',
  access: 'admin',
  summary:
    'Turns off two-factor authentication for someone who lost their device, and ends their sessions. 409 for the caller’s own.',
  params: idParams,
  response: done,
});

export const endStaffSession = defineCall({
  method: 'DELETE',
  path: '/api/admin/staff-sessions/:id',
  access: 'admin',
  summary: 'Ends an admin session immediately. One that is over stays over.',
  params: idParams,
  response: done,
});

export const changeStaffSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/staff-settings',
  access: 'admin',
  summary:
    'Changes the settings. Only an owner with an account (and two-factor authentication, if owners need it) can turn off the shared password: 409 otherwise.',
  body: staffSettingsSchema,
  response: done,
});

const invitationParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

export const getStaffInvitation = defineCall({
  method: 'GET',
  path: '/api/staff-invitations/:token',
  access: 'public',
  summary: 'Returns whom an invitation is for. 404 if it was accepted, withdrawn, or has expired.',
  params: invitationParams,
  response: z.object({ email: z.string(), role }),
});

export const acceptStaffInvitation = defineCall({
  method: 'POST',
  path: '/api/staff-invitations/:token',
  access: 'public',
  summary: 'Creates the account that an invitation is for. 404 if it was accepted, withdrawn, or has expired.',
  params: invitationParams,
  body: z.object({ name: trimmedText(LIMITS.personName, 'Please enter your name'), password: passwordSchema }),
  response: done,
});

export const staffSignInSchema = z.object({
  email: emailSchema,
  password: text().pipe(z.string().min(1, 'Please enter your password').max(LIMITS.password.max)),
  /** Of the authenticator app, or a recovery code; left out at first. */
  code: text().pipe(z.string().trim().max(40)).optional(),
});

export const staffSignIn = defineCall({
  method: 'POST',
  path: '/api/admin/sign-in',
  access: 'public',
  summary:
    'Signs in with an account and opens an admin session of 24 hours. If the account has two-factor authentication and no code was sent, no session is opened and the response asks for a code. 401 for a wrong password or code.',
  body: staffSignInSchema,
  response: z.object({ next: z.enum(['signed-in', 'code']) }),
});

export const getStaffSelf = defineCall({
  method: 'GET',
  path: '/api/admin/self',
  access: 'admin',
  summary: 'Returns who is signed in and their role. There is no account if the shared password was used.',
  response: z.object({
    role,
    account: z.object({ ...staffMemberSchema.shape, recoveryCodesLeft: z.number().int() }).nullable(),
    /** Everything else is closed until two-factor authentication is set up. */
    mustSetUpSecondFactor: z.boolean(),
  }),
});

export const changeStaffPassword = defineCall({
  method: 'POST',
  path: '/api/admin/password',
  access: 'admin',
  summary:
    'Changes the caller’s own password. Every other session of the account ends, and this one gets a new token. 400 for a wrong current password, 409 for the shared password.',
  body: z.object({ currentPassword: currentPasswordSchema, password: passwordSchema }),
  response: done,
});

/** What an authenticator app shows: six digits. */
export const CODE_DIGITS = 6;

export const beginTwoFactorSetup = defineCall({
  method: 'POST',
  path: '/api/admin/second-factor',
  access: 'admin',
  summary:
    'Creates a new secret for an authenticator app, which takes effect once confirmed. 409 if two-factor authentication is on.',
  response: z.object({
    /** In base32, for typing. */
    secret: z.string(),
    /** `otpauth://…` */
    address: z.string(),
    /** The address as a QR code: squares a side, and the path of an SVG of that size. */
    qr: z.object({ size: z.number().int(), path: z.string() }),
  }),
});

export const confirmTwoFactorSetup = defineCall({
  method: 'POST',
  path: '/api/admin/second-factor/confirm',
  access: 'admin',
  summary:
    'Turns on two-factor authentication with a code, and returns the recovery codes, only this once. 400 for a wrong code.',
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, `Please enter the ${CODE_DIGITS} digits that your app shows`),
  }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const disableTwoFactor = defineCall({
  method: 'POST',
  path: '/api/admin/second-factor/remove',
  access: 'admin',
  summary: 'Turns off the caller’s own two-factor authentication, with the password. 409 if owners need it.',
  body: z.object({ password: text().pipe(z.string().min(1, 'Please enter your password').max(LIMITS.password.max)) }),
  response: done,
});
