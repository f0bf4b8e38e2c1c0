import type { StaffRight } from '@portal/contracts/staff-rights';

/** A part of the admin area, and the right without which nobody is shown the way to it. */
export interface Section {
  path: string;
  /** Pages elsewhere that belong to it. */
  also?: readonly string[];
  label: string;
  right: StaffRight;
  /** Who has this right gets there from a page, for their row is as long as a tablet is wide. */
  unless?: StaffRight;
}

/**
 * The sections of the admin area, in the order of the navigation. A page under /admin/… gets its place here, its path in
 * `manifest.ts` and its loader in `routes.tsx`.
 */
export const SECTIONS: readonly Section[] = [
  { path: '/admin', label: 'Submissions', right: 'submissions' },
  { path: '/admin/leads', label: 'Leads', right: 'leads' },
  { path: '/admin/plan-requests', label: 'Plans', right: 'plans', also: ['/admin/plans', '/admin/revenue'] },
  { path: '/coach', label: 'Workspace', right: 'desk', unless: 'coaches' },
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

/** The sections that stand in somebody's row. */
export const shownOf = (sections: readonly Section[], has: (right: StaffRight) => boolean): readonly Section[] =>
  sections.filter(({ right, unless }) => has(right) && !(unless && has(unless)));

/** Where somebody begins: the first section that they have the right to. */
export const firstSection = (has: (right: StaffRight) => boolean): string =>
  shownOf(SECTIONS, has)[0]?.path ?? '/admin/account';
