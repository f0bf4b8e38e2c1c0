import type { StaffRight } from '@portal/contracts/staff-rights';

/** A part of the admin area, and the right without which nobody is shown the way to it. */
export interface Section {
  path: string;
  label: string;
  right: StaffRight;
}

/**
 * The sections of the admin area, in the order of the navigation. A page under /admin/… gets its place here, its path in
 * `manifest.ts` and its loader in `routes.tsx`.
 */
export const SECTIONS: readonly Section[] = [
  { path: '/admin', label: 'Submissions', right: 'submissions' },
  { path: '/admin/leads', label: 'Leads', right: 'leads' },
  { path: '/admin/plan-requests', label: 'Plans', right: 'plans' },
  { path: '/admin/members', label: 'Members', right: 'members' },
  { path: '/admin/coaching', label: 'Coaching', right: 'coaching' },
  { path: '/admin/content', label: 'Content', right: 'content' },
  { path: '/admin/community', label: 'Community', right: 'community' },
];

/** The sections about the portal itself rather than its people. */
export const SYSTEM_SECTIONS: readonly Section[] = [
  { path: '/admin/releases', label: 'Releases', right: 'releases' },
  { path: '/admin/audit', label: 'Audit', right: 'audit' },
  { path: '/admin/outbox', label: 'Outbox', right: 'outbox' },
  { path: '/admin/settings', label: 'Settings', right: 'brand' },
];

/** Where somebody begins: the first section that they have the right to. */
export const firstSection = (has: (right: StaffRight) => boolean): string =>
  SECTIONS.find(({ right }) => has(right))?.path ?? '/admin/account';
