import type { Call } from '../shared/call';

/** The roles of staff accounts; the shared password counts as an owner. */
export const STAFF_ROLES = ['owner', 'coach', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

type Route = `${Call['method']} ${Call['path']}`;

interface StaffPermissionRow {
  /** Who has it besides the owners, who have every right. */
  roles: readonly Exclude<StaffRole, 'owner'>[];
  calls: readonly Route[];
}

/**
 * Every permission with the calls that it allows. An admin call is in at most one row; calls in none are for owners
 * only.
 */
export const STAFF_PERMISSIONS = {
  self: {
    roles: ['coach', 'support'],
    calls: [
      'GET /api/admin/self',
      'POST /api/admin/second-factor',
      'POST /api/admin/second-factor/confirm',
      'POST /api/admin/second-factor/remove',
    ],
  },
  'own-password': { roles: ['coach', 'support'], calls: ['POST /api/admin/password'] },
  notifications: {
    roles: ['coach', 'support'],
    calls: [
      'GET /api/admin/notifications',
      'GET /api/admin/notifications/unread',
      'POST /api/admin/notifications/read',
      'POST /api/admin/notifications/:id/read',
      'GET /api/admin/notification-preferences',
      'PUT /api/admin/notification-preferences/:kind/:channel',
      'PATCH /api/admin/notification-preferences',
      'GET /api/admin/push',
      'PUT /api/admin/push',
      'DELETE /api/admin/push',
    ],
  },
  submissions: { roles: ['support'], calls: ['GET /api/admin/questionnaires', 'GET /api/admin/attention'] },
  leads: {
    roles: ['support'],
    calls: [
      'GET /api/admin/leads',
      'GET /api/admin/leads/:id',
      'POST /api/admin/leads/:id/status',
      'POST /api/admin/leads/:id/notes',
      'GET /api/admin/people',
      'GET /api/admin/people/:id',
      'GET /api/admin/people/:id/timeline',
      'GET /api/admin/people/:id/history',
      'POST /api/admin/people/:id/join',
      'POST /api/admin/people/:id/keep-apart',
      'POST /api/admin/people/:id/separate',
      'POST /api/admin/person-changes/:id/undo',
    ],
  },
  'all-leads': {
    roles: [],
    calls: [
      'GET /api/admin/leads.csv',
      'DELETE /api/admin/leads/:id',
      'GET /api/admin/old-leads',
      'DELETE /api/admin/old-leads',
    ],
  },
  plans: { roles: ['support'], calls: ['GET /api/admin/plan-requests', 'PATCH /api/admin/plan-requests/:id'] },
  revenue: {
    roles: [],
    calls: [
      'GET /api/admin/revenue',
      'GET /api/admin/revenue/subscriptions',
      'GET /api/admin/revenue/subscriptions.csv',
      'GET /api/admin/revenue/movements',
      'GET /api/admin/revenue/movements.csv',
      'GET /api/admin/members/:id/billing',
      'POST /api/admin/invoices/:id/refund',
      'POST /api/admin/subscriptions/:id/cancel',
      'GET /api/admin/guarantee-claims',
      'POST /api/admin/guarantee-claims/:id/decision',
      'POST /api/admin/plan-requests/:id/answer',
      'POST /api/admin/offers/:id/withdraw',
    ],
  },
  selling: {
    roles: [],
    calls: [
      'GET /api/admin/plans',
      'PUT /api/admin/plans/:key',
      'PUT /api/admin/plan-switch',
      'PUT /api/admin/plan-currency',
      'POST /api/admin/coupons',
      'DELETE /api/admin/coupons/:code',
      'GET /api/admin/members/:id/grants',
      'POST /api/admin/members/:id/grants',
      'DELETE /api/admin/grants/:id',
    ],
  },
  members: {
    roles: ['coach', 'support'],
    calls: [
      'GET /api/admin/members',
      'GET /api/admin/members/:id',
      'PUT /api/admin/members/:id/courses/:courseKey',
      'DELETE /api/admin/members/:id/courses/:courseKey',
    ],
  },
  'all-members': { roles: [], calls: ['GET /api/admin/members.csv'] },
  accounts: {
    roles: ['support'],
    calls: ['POST /api/admin/members/:id/deactivate', 'POST /api/admin/members/:id/reactivate'],
  },
  admission: {
    roles: ['support'],
    calls: [
      'GET /api/admin/admission',
      'POST /api/admin/member-invitations',
      'POST /api/admin/member-invitations/:id/resend',
      'DELETE /api/admin/member-invitations/:id',
      'GET /api/admin/leads/:id/invitation',
      'POST /api/admin/leads/:id/invitation',
      'POST /api/admin/sign-up-requests/:id/approve',
      'POST /api/admin/sign-up-requests/:id/decline',
    ],
  },
  'sign-up': { roles: [], calls: ['PUT /api/admin/sign-up-mode'] },
  coaching: {
    roles: ['coach', 'support'],
    calls: [
      'GET /api/admin/coaching/coaches',
      'GET /api/admin/coaching/sessions',
      'GET /api/admin/coaching/group-sessions/:id',
      'GET /api/admin/coaching/dates/:id/seats',
      'GET /api/admin/coaching/messages',
    ],
  },
  threads: {
    roles: ['coach', 'support'],
    calls: [
      'GET /api/admin/threads',
      'GET /api/admin/threads/:id',
      'GET /api/admin/threads/:id/messages',
      'POST /api/admin/threads/:id/messages',
      'PUT /api/admin/threads/:id/read',
      'DELETE /api/admin/threads/:id/messages/:messageId',
      'POST /api/admin/threads/:id/messages/:messageId/hide',
      'POST /api/admin/threads/:id/messages/:messageId/restore',
      'POST /api/admin/threads/:id/attachments',
      'GET /api/admin/threads/:id/attachments/:token.webp',
      'GET /api/admin/threads/:id/attachments/:token.pdf',
    ],
  },
  desk: {
    roles: ['coach'],
    calls: [
      'GET /api/admin/desk',
      'GET /api/admin/desk/members',
      'GET /api/admin/desk/members/:id',
      'GET /api/admin/desk/sessions/:id',
      'PUT /api/admin/desk/sessions/:id/record',
      'PUT /api/admin/desk/sessions/:id/items/:itemId',
      'POST /api/admin/desk/sessions/:id/summary',
      'PUT /api/admin/desk/members/:id/check-ins/:kind',
      'DELETE /api/admin/desk/check-ins/:id',
      'GET /api/admin/desk/partners',
      'POST /api/admin/desk/partners',
      'DELETE /api/admin/desk/partners/:id',
    ],
  },
  schedule: {
    roles: ['coach'],
    calls: [
      'POST /api/admin/coaching/sessions',
      'POST /api/admin/coaching/sessions/:id/move',
      'POST /api/admin/coaching/sessions/:id/cancel',
      'POST /api/admin/coaching/dates/:id/move',
      'POST /api/admin/coaching/dates/:id/cancel',
      'POST /api/admin/coaching/dates/:id/restore',
      'PUT /api/admin/coaching/group-sessions/:id/seats',
      'PUT /api/admin/coaching/group-sessions/:id/opening',
      'GET /api/admin/coaching/coaches/:id/calendar',
      'PUT /api/admin/coaching/coaches/:id/calendar',
      'DELETE /api/admin/coaching/coaches/:id/calendar',
      'GET /api/admin/coaching/coaches/:id/time-off',
      'POST /api/admin/coaching/coaches/:id/time-off',
      'DELETE /api/admin/coaching/coaches/:id/time-off/:timeOffId',
    ],
  },
  coaches: { roles: [], calls: ['POST /api/admin/coaching/coaches', 'PUT /api/admin/coaching/coaches/:id'] },
  content: {
    roles: [],
    calls: [
      'GET /api/admin/content',
      'PATCH /api/admin/content/:courseKey',
      'GET /api/admin/content/:courseKey/lessons',
      'GET /api/admin/content/:courseKey/lessons/:day',
      'PUT /api/admin/content/:courseKey/lessons/:day/draft',
      'DELETE /api/admin/content/:courseKey/lessons/:day/draft',
      'POST /api/admin/content/:courseKey/lessons/:day/publish',
      'GET /api/admin/social-proof',
      'POST /api/admin/social-proof',
      'PUT /api/admin/social-proof/:id',
      'DELETE /api/admin/social-proof/:id',
      'POST /api/admin/social-proof/pictures',
    ],
  },
  community: {
    roles: ['coach', 'support'],
    calls: [
      'GET /api/admin/community/reports',
      'POST /api/admin/community/posts/:id/hide',
      'POST /api/admin/community/posts/:id/restore',
      'PUT /api/admin/community/posts/:id/pins/:space',
      'DELETE /api/admin/community/posts/:id/pins/:space',
      'GET /api/admin/community/events',
      'POST /api/admin/community/events',
      'PUT /api/admin/community/events/:id',
      'POST /api/admin/community/events/:id/cancel',
    ],
  },
  import: {
    roles: [],
    calls: [
      'GET /api/admin/imports',
      'POST /api/admin/imports',
      'POST /api/admin/imports/columns',
      'GET /api/admin/imports/:id',
      'DELETE /api/admin/imports/:id',
      'GET /api/admin/imports/:id/rows',
      'GET /api/admin/imports/:id/rows.csv',
      'POST /api/admin/imports/:id/start',
      'POST /api/admin/imports/:id/undo',
      'GET /api/admin/import-invitations',
      'GET /api/admin/import-invitations/preview',
      'POST /api/admin/import-invitations',
    ],
  },
  brand: { roles: [], calls: ['GET /api/admin/brand', 'PUT /api/admin/brand', 'POST /api/admin/brand/logos'] },
  releases: {
    roles: [],
    calls: [
      'GET /api/releases',
      'POST /api/releases',
      'POST /api/releases/moves',
      'GET /api/releases/verification',
      'PUT /api/releases/service-worker',
      'GET /api/admin/deploy-tokens',
      'POST /api/admin/deploy-tokens',
      'DELETE /api/admin/deploy-tokens/:id',
    ],
  },
  // Without a mail server the outbox shows links to new passwords, and invitations.
  outbox: {
    roles: [],
    calls: [
      'GET /api/admin/outbox',
      'GET /api/admin/outbox/:id/preview',
      'GET /api/admin/email-templates',
      'GET /api/admin/email-templates/:template/preview',
      'GET /api/admin/email-templates/:template/emails/:id/preview',
      'GET /api/admin/mail-delivery',
      'POST /api/admin/outbox/:id/retry',
      'GET /api/admin/background-queues',
      'GET /api/admin/email-suppressions',
      'DELETE /api/admin/email-suppressions/:id',
    ],
  },
  broadcasts: {
    roles: [],
    calls: [
      'GET /api/admin/broadcasts',
      'POST /api/admin/broadcasts',
      'GET /api/admin/broadcasts/:id',
      'PUT /api/admin/broadcasts/:id',
      'DELETE /api/admin/broadcasts/:id',
      'GET /api/admin/broadcasts/:id/recipients',
      'GET /api/admin/broadcasts/:id/preview',
      'POST /api/admin/broadcasts/:id/test',
      'POST /api/admin/broadcasts/:id/send',
      'GET /api/admin/email-sequences',
      'POST /api/admin/email-sequences',
      'GET /api/admin/email-sequences/:id',
      'PUT /api/admin/email-sequences/:id',
      'DELETE /api/admin/email-sequences/:id',
      'POST /api/admin/email-sequences/:id/activate',
      'POST /api/admin/email-sequences/:id/pause',
      'GET /api/admin/email-sequences/:id/audience',
      'GET /api/admin/email-sequences/:id/steps/:stepId/preview',
      'POST /api/admin/email-sequences/:id/steps/:stepId/test',
    ],
  },
  webhooks: {
    roles: [],
    calls: [
      'GET /api/admin/webhook-endpoints',
      'POST /api/admin/webhook-endpoints',
      'PUT /api/admin/webhook-endpoints/:id',
      'DELETE /api/admin/webhook-endpoints/:id',
      'POST /api/admin/webhook-endpoints/:id/secret',
      'POST /api/admin/webhook-endpoints/:id/test',
      'GET /api/admin/webhook-endpoints/:id/deliveries',
      'POST /api/admin/webhook-deliveries/:id/resend',
    ],
  },
  audit: { roles: [], calls: ['GET /api/admin/audit'] },
  staff: {
    roles: [],
    calls: [
      'GET /api/admin/staff',
      'PATCH /api/admin/staff/:id',
      'DELETE /api/admin/staff/:id',
      'DELETE /api/admin/staff/:id/second-factor',
      'POST /api/admin/staff-invitations',
      'DELETE /api/admin/staff-invitations/:id',
      'DELETE /api/admin/staff-sessions/:id',
      'PUT /api/admin/staff-settings',
    ],
  },
} as const satisfies Record<string, StaffPermissionRow>;

export type StaffPermission = keyof typeof STAFF_PERMISSIONS;

const ROWS = Object.entries(STAFF_PERMISSIONS) as [StaffPermission, StaffPermissionRow][];

const RIGHT_OF = new Map<string, StaffPermission>(
  ROWS.flatMap(([right, { calls }]) => calls.map((call) => [call, right])),
);

/** The right that opens a call; undefined for one that is in no row. */
export const staffPermissionOf = ({ method, path }: Pick<Call, 'method' | 'path'>): StaffPermission | undefined =>
  RIGHT_OF.get(`${method} ${path}`);

/** Whether a role has a permission. */
export const hasStaffPermission = (role: StaffRole, right: StaffPermission): boolean => {
  const { roles }: StaffPermissionRow = STAFF_PERMISSIONS[right];
  return role === 'owner' || roles.includes(role);
};

/** Whether a role may make an admin call. */
export function canStaffCall(role: StaffRole, call: Pick<Call, 'method' | 'path'>): boolean {
  const right = staffPermissionOf(call);
  return role === 'owner' || (right !== undefined && hasStaffPermission(role, right));
}
