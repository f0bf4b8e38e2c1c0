import type { RemoteManifest } from '@portal/contracts/release';

/** The admin's pages. */
export const manifest = {
  sdk: '^1.7.0',
  pages: [
    { id: 'admin-login', path: '/admin-login', access: 'public', title: 'Admin sign-in' },
    {
      id: 'admin',
      path: '/admin',
      access: 'admin',
      title: 'Admin dashboard',
      nav: { label: 'Admin', order: 90, icon: 'shield' },
    },
    { id: 'staff-invitation', path: '/staff-invitation', access: 'public', title: 'Invitation' },
    { id: 'admin-account', path: '/admin/account', access: 'admin', title: 'Account' },
    { id: 'admin-staff', path: '/admin/staff', access: 'admin', title: 'Staff' },
    { id: 'admin-members', path: '/admin/members', access: 'admin', title: 'Members' },
    { id: 'admin-joining', path: '/admin/members/joining', access: 'admin', title: 'Invitations and requests' },
    { id: 'admin-member', path: '/admin/members/:id', access: 'admin', title: 'Member' },
    { id: 'admin-content', path: '/admin/content', access: 'admin', title: 'Content' },
    { id: 'admin-course', path: '/admin/content/:courseKey', access: 'admin', title: 'Course content' },
    { id: 'admin-lesson', path: '/admin/content/:courseKey/:day', access: 'admin', title: 'Lesson' },
    { id: 'admin-leads', path: '/admin/leads', access: 'admin', title: 'Leads' },
    { id: 'admin-lead', path: '/admin/leads/:id', access: 'admin', title: 'Lead' },
    { id: 'admin-person', path: '/admin/people/:id', access: 'admin', title: 'Person' },
    { id: 'admin-outbox', path: '/admin/outbox', access: 'admin', title: 'Outbox' },
    { id: 'admin-audit', path: '/admin/audit', access: 'admin', title: 'Audit trail' },
    { id: 'admin-plan-requests', path: '/admin/plan-requests', access: 'admin', title: 'Plan requests' },
    { id: 'admin-releases', path: '/admin/releases', access: 'admin', title: 'Releases' },
    { id: 'admin-settings', path: '/admin/settings', access: 'admin', title: 'Settings' },
    { id: 'admin-coaching', path: '/admin/coaching', access: 'admin', title: 'Coaching' },
    { id: 'admin-thread', path: '/admin/coaching/messages/:id', access: 'admin', title: 'Messages' },
    { id: 'admin-group-session', path: '/admin/coaching/groups/:id', access: 'admin', title: 'Group session' },
    { id: 'coach-desk', path: '/coach', access: 'admin', title: 'Coach’s desk' },
    { id: 'coach-member', path: '/coach/members/:id', access: 'admin', title: 'Member' },
    { id: 'admin-community', path: '/admin/community', access: 'admin', title: 'Community reports' },
  ],
} as const satisfies RemoteManifest;
