import * as z from 'zod';
import { defineCall } from './call';
import { LIMITS } from './limits';
import { INCOME_RANGES, INDUSTRIES } from './questionnaire';
import { emailSchema } from './sign-in-forms';
import { done, id, idParams, instant, trimmedText } from './text';

/**
 * Who may sign up. `open`: anybody. `invited`: who has an invitation. `approved`: anybody, and whoever has no invitation
 * waits until the owner lets them in.
 */
export const SIGN_UP_MODES = ['open', 'invited', 'approved'] as const;
export const signUpModeSchema = z.enum(SIGN_UP_MODES);
export type SignUpMode = z.infer<typeof signUpModeSchema>;

/** Where the link of an invitation leads. */
export const INVITATION_PAGE = '/api/invitation';

/** Where the link leads by which a member shows that their address is theirs. */
export const ADDRESS_PAGE = '/api/confirm-address';

/** Hours for which that link works. */
export const ADDRESS_LINK_HOURS = 48;

/** `expired`: it can be sent again. */
export const INVITATION_STATES = ['open', 'expired', 'accepted'] as const;

/** An invitation to become a member. */
export const memberInvitationSchema = z.object({
  id,
  email: z.string(),
  name: z.string(),
  state: z.enum(INVITATION_STATES),
  /** The questionnaire that it answers; null for somebody who sent none. */
  leadId: id.nullable(),
  createdAt: instant,
  expiresAt: instant,
  acceptedAt: instant.nullable(),
  /** Who accepted it; null as long as nobody did. */
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

export const getAdmission = defineCall({
  method: 'GET',
  path: '/api/admin/admission',
  access: 'admin',
  summary:
    'Who may sign up, who waits to be let in (longest first), and the invitations that nobody has accepted (newest first).',
  response: z.object({
    mode: signUpModeSchema,
    requests: z.array(signUpRequestSchema),
    invitations: z.array(memberInvitationSchema),
  }),
});
export type Admission = z.output<typeof getAdmission.response>;

export const changeSignUpMode = defineCall({
  method: 'PUT',
  path: '/api/admin/sign-up-mode',
  access: 'admin',
  summary: 'Decides who may sign up. Who is a member stays one; who waits goes on waiting.',
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
    'Mails an invitation that works once; an earlier one to this address ends. The answer has its link where no mail server is set. 409 when the address has an account.',
  status: 201,
  body: z.object({ name: trimmedText(LIMITS.questionnaire.name, 'Please enter a name'), email: emailSchema }),
  response: invited,
});

export const resendMemberInvitation = defineCall({
  method: 'POST',
  path: '/api/admin/member-invitations/:id/resend',
  access: 'admin',
  summary: 'Mails an invitation anew, with a new link; the one before works no more. 404 when it was accepted.',
  params: idParams,
  response: invited,
});

export const withdrawMemberInvitation = defineCall({
  method: 'DELETE',
  path: '/api/admin/member-invitations/:id',
  access: 'admin',
  summary: 'Ends an invitation at once. 404 when it was accepted.',
  params: idParams,
  response: done,
});

export const inviteLead = defineCall({
  method: 'POST',
  path: '/api/admin/leads/:id/invitation',
  access: 'admin',
  summary:
    'Invites who sent a questionnaire, at the address they gave; what they answered becomes their starting point. 409 when the address has an account.',
  status: 201,
  params: idParams,
  response: invited,
});

export const getLeadInvitation = defineCall({
  method: 'GET',
  path: '/api/admin/leads/:id/invitation',
  access: 'admin',
  summary: 'The invitation of a lead, by whichever of their questionnaires; null when there was none.',
  params: idParams,
  response: z.object({ invitation: memberInvitationSchema.nullable() }),
});

export const approveSignUp = defineCall({
  method: 'POST',
  path: '/api/admin/sign-up-requests/:id/approve',
  access: 'admin',
  summary: 'Lets somebody in who waits, and tells them by mail. 404 when they wait no more.',
  params: idParams,
  response: done,
});

export const declineSignUp = defineCall({
  method: 'POST',
  path: '/api/admin/sign-up-requests/:id/decline',
  access: 'admin',
  summary: 'Forgets somebody who waits, and tells them by mail. 404 when they wait no more.',
  params: idParams,
  response: done,
});

/** What a member answered in the questionnaire before they joined. */
export const startingPointSchema = z.object({
  industry: z.enum(INDUSTRIES),
  currentIncome: z.enum(INCOME_RANGES),
  incomeGoal: z.enum(INCOME_RANGES),
  businessDescription: z.string(),
  /** When they wrote it. */
  writtenAt: instant,
});
export type StartingPoint = z.infer<typeof startingPointSchema>;

export const getStartingPoint = defineCall({
  method: 'GET',
  path: '/api/account/starting-point',
  access: 'member',
  summary: 'What the member answered in the questionnaire before they joined; null when they joined without one.',
  response: z.object({ startingPoint: startingPointSchema.nullable() }),
});
