import type { StaffPermission } from '@portal/contracts/staff-permissions';

/** A section of the admin area, and the permission required to see its link. */
export interface Section {
  path: string;
  /** Pages elsewhere that belong to it. */
  also?: readonly string[];
  label: string;
  permission: StaffPermission;
  /** Who has this permission gets there from a page, for their row is as long as a tablet is wide. */
  unless?: StaffPermission;
}

/**
 * The sections of the admin area, in the order of the navigation. A page under /admin/… gets its place here, its path in
 * `manifest.ts` and its loader in `routes.tsx`.
 */
export const SECTIONS: readonly Section[] = [
  { path: '/admin', label: 'Submissions', permission: 'submissions' },
  { path: '/admin/leads', label: 'Leads', permission: 'leads' },
  { path: '/admin/plan-requests', label: 'Plans', permission: 'plans', also: ['/admin/plans', '/admin/revenue'] },
  { path: '/coach', label: 'Workspace', permission: 'desk', unless: 'coaches' },
  { path: '/admin/members', label: 'Members', permission: 'members' },
  { path: '/admin/coaching', label: 'Coaching', permission: 'coaching' },
  { path: '/admin/content', label: 'Content', permission: 'content', also: ['/admin/social-proof'] },
  { path: '/admin/community', label: 'Community', permission: 'community', also: ['/admin/community/events'] },
];

/** The sections about the portal itself rather than its people. */
export const SYSTEM_SECTIONS: readonly Section[] = [
  { path: '/admin/releases', label: 'Releases', permission: 'releases' },
  { path: '/admin/audit', label: 'Audit', permission: 'audit' },
  {
    path: '/admin/outbox',
    label: 'Outbox',
    permission: 'outbox',
    also: ['/admin/broadcasts', '/admin/email-sequences'],
  },
  { path: '/admin/settings', label: 'Settings', permission: 'brand', also: ['/admin/webhooks'] },
];

/** The sections visible to a user. */
export const shownOf = (
  sections: readonly Section[],
  has: (permission: StaffPermission) => boolean,
): readonly Section[] => sections.filter(({ permission, unless }) => has(permission) && !(unless && has(unless)));

/** The start page: the first section that the user has permission for. */
export const firstSection = (has: (permission: StaffPermission) => boolean): string =>
  shownOf(SECTIONS, has)[0]?.path ?? '/admin/account';
