import { NOTIFICATIONS_PAGE } from '@portal/contracts/notifications';
import type { RemoteManifest } from '@portal/contracts/release';

/** The members' community and coaching pages. */
export const manifest = {
  sdk: '^1.11.0',
  pages: [
    {
      id: 'community',
      path: '/community',
      access: 'member',
      title: 'Community',
      data: ['/api/community/posts', '/api/community/events'],
      dataQuery: ['pillar'],
      nav: { label: 'Community', order: 40, icon: 'users' },
    },
    {
      id: 'events',
      path: '/community/events',
      access: 'member',
      title: 'Events',
      data: ['/api/community/events'],
    },
    { id: 'post', path: '/community/posts/:id', access: 'member', title: 'Post' },
    { id: 'member', path: '/community/members/:id', access: 'member', title: 'Member' },
    {
      id: 'notifications',
      path: NOTIFICATIONS_PAGE,
      access: 'member',
      title: 'Notifications',
      data: ['/api/notifications'],
    },
    {
      id: 'coaching',
      path: '/coaching',
      access: 'member',
      title: 'Coaching Sessions',
      data: ['/api/dashboard', '/api/coaching/thread', '/api/coaching/check-ins', '/api/coaching/partner'],
      nav: { label: 'Coaching', order: 50, icon: 'calendar' },
    },
    {
      id: 'partner',
      path: '/coaching/partner',
      access: 'member',
      title: 'Accountability partner',
      data: ['/api/coaching/partner'],
    },
    {
      id: 'messages',
      path: '/coaching/messages',
      access: 'member',
      title: 'Messages',
      data: ['/api/coaching/thread', '/api/coaching/thread/messages'],
    },
  ],
} as const satisfies RemoteManifest;
