/**
 * The sections of the admin area, in the order of the navigation. A page under /admin/… gets its place here, its path in
 * `manifest.ts` and its loader in `routes.tsx`.
 */
export const SECTIONS = [
  { path: '/admin', label: 'Submissions' },
  { path: '/admin/leads', label: 'Leads' },
  { path: '/admin/plan-requests', label: 'Plans' },
  { path: '/admin/members', label: 'Members' },
  { path: '/admin/coaching', label: 'Coaching' },
  { path: '/admin/content', label: 'Content' },
  { path: '/admin/community', label: 'Community' },
] as const;

/** The sections about the portal itself rather than its people. */
export const SYSTEM_SECTIONS = [
  { path: '/admin/releases', label: 'Releases' },
  { path: '/admin/audit', label: 'Audit' },
  { path: '/admin/outbox', label: 'Outbox' },
] as const;
