import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { INCOME_RANGES, INDUSTRIES } from '../leads/questionnaire';
import { emailSchema } from '../auth/sign-in-forms';
import { done, id, idParams, instant, trimmedText } from '../shared/text';

/**
 * Who may sign up. `open`: anyone. `invited`: only with an invitation. `approved`: anyone, and sign-ups without an
 * invitation wait for the owner's approval.
 */
export const SIGN_UP_MODES = ['open', 'invited', 'approved'] as const;
export const signUpModeSchema = z.enum(SIGN_UP_MODES);
export type SignUpMode = z.infer<typeof signUpModeSchema>;

/** Where the link of an invitation leads. */
export const INVITATION_PAGE = '/api/invitation';

/** The page behind the email verification link. */
export const VERIFY_EMAIL_PAGE = '/api/confirm-address';

/** Hours for which that link works. */
export const VERIFICATION_LINK_HOURS = 48;

/** `expired`: it can be sent again. */
export const INVITATION_STATES = ['open', 'expired', 'accepted'] as const;

/** An invitation to become a member. */
export const memberInvitationSchema = z.object({
  id,
  email: z.string(),
  name: z.string(),
  state: z.enum(INVITATION_STATES),
  /** The questionnaire that it responds to; null for a person who sent none. */
  leadId: id.nullable(),
  createdAt: instant,
  expiresAt: instant,
  acceptedAt: instant.nullable(),
  /** The member who accepted it; null until accepted. */
  memberId: id.nullable(),
});
export type MemberInvitation = z.infer<typeof memberInvitationSchema>;

/** Somebody who signed up and waits for the owner. */
export const signUpRequestSchema = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: instant,
});
export type SignUpRequest = z.infer<typeof signUpRequestSchema>;

export const getRegistration = defineCall({
  method: 'GET',
  path: '/api/admin/admission',
  access: 'admin',
  summary: 'Returns who can sign up, who is waiting for approval (longest first), and open invitations (newest first).',
  response: z.object({
    mode: signUpModeSchema,
    requests: z.array(signUpRequestSchema),
    invitations: z.array(memberInvitationSchema),
  }),
});
export type Registration = z.output<typeof getRegistration.response>;

export const changeSignUpMode = defineCall({
  method: 'PUT',
  path: '/api/admin/sign-up-mode',
  access: 'admin',
  summary: 'Changes who can sign up. Members stay members, and people who are waiting keep waiting.',
  body: z.object({ mode: signUpModeSchema }),
  response: done,
});

/** `link` only where no mail server is set: the owner hands it over. */
const invited = z.object({ link: z.string().nullable(), invitation: memberInvitationSchema });

export const inviteMember = defineCall({
  method: 'POST',
  path: '/api/admin/member-invitations',
  access: 'admin',
  summary:
    'Emails an invitation that works once and replaces an earlier one to this address. The response includes its link if no mail server is set up. 409 if the address has an account.',
  status: 201,
  body: z.object({ name: trimmedText(LIMITS.questionnaire.name, 'Please enter a name'), email: emailSchema }),
  response: invited,
});

export const resendMemberInvitation = defineCall({
  method: 'POST',
  path: '/api/admin/member-invitations/:id/resend',
  access: 'admin',
  summary: 'Emails an invitation again with a new link. The previous link no longer works. 404 if it was accepted.',
  params: idParams,
  response: invited,
});

export const withdrawMemberInvitation = defineCall({
  method: 'DELETE',
  path: '/api/admin/member-invitations/:id',
  access: 'admin',
  summary: 'Ends an invitation immediately. 404 if it was accepted.',
  params: idParams,
  response: done,
});

export const inviteLead = defineCall({
  method: 'POST',
  path: '/api/admin/leads/:id/invitation',
  access: 'admin',
  summary:
    'Invites the sender of a questionnaire at the address they gave. Their answers become their intake. 409 if the address has an account.',
  status: 201,
  params: idParams,
  response: invited,
});

export const getLeadInvitation = defineCall({
  method: 'GET',
  path: '/api/admin/leads/:id/invitation',
  access: 'admin',
  summary: 'Returns the invitation of a lead, whichever of their questionnaires it came from; null if there was none.',
  params: idParams,
  response: z.object({ invitation: memberInvitationSchema.nullable() }),
});

export const approveSignUp = defineCall({
  method: 'POST',
  path: '/api/admin/sign-up-requests/:id/approve',
  access: 'admin',
  summary: 'Approves a sign-up request and emails the person. 404 if they are no longer waiting.',
  params: idParams,
  response: done,
});

export const declineSignUp = defineCall({
  method: 'POST',
  path: '/api/admin/sign-up-requests/:id/decline',
  access: 'admin',
  summary: 'Deletes a sign-up request and emails the person. 404 if they are no longer waiting.',
  params: idParams,
  response: done,
});

/** A member's answers to the questionnaire from before they joined. */
export const intakeSchema = z.object({
  industry: z.enum(INDUSTRIES),
  currentIncome: z.enum(INCOME_RANGES),
  incomeGoal: z.enum(INCOME_RANGES),
  businessDescription: z.string(),
  /** When they wrote it. */
  writtenAt: instant,
});
export type IntakeAnswers = z.infer<typeof intakeSchema>;

export const getIntake = defineCall({
  method: 'GET',
  path: '/api/account/starting-point',
  access: 'member',
  summary: 'Returns the member’s questionnaire answers from before they joined; null if there are none.',
  response: z.object({ startingPoint: intakeSchema.nullable() }),
});
