import type { RemoteManifest } from '@portal/contracts/release';

/** The pages of this remote, and their place in the members' navigation. */
export const manifest = {
  sdk: '^1.0.0',
  pages: [
    {
      id: 'home',
      path: '/',
      access: 'member',
      title: 'Your Business Transformation Hub',
      nav: { label: 'Dashboard', order: 10, icon: 'home' },
    },
    { id: 'dashboard', path: '/dashboard', access: 'member', title: 'Daily Dashboard' },
    {
      id: 'curriculum',
      path: '/curriculum',
      access: 'member',
      title: 'Curriculum',
      nav: { label: 'Curriculum', order: 20, icon: 'book' },
    },
    { id: 'realtors', path: '/curriculum/realtors', access: 'member', title: 'Realtor Courses' },
    {
      id: 'realtor-course',
      path: '/courses/realtor-fire-foundation',
      access: 'member',
      title: 'F.I.R.E. Foundation for Realtors',
    },
    { id: 'course', path: '/course/:id', access: 'member', title: 'Course' },
    { id: 'clarity', path: '/clarity', access: 'member', title: '29-Day Clarity Course' },
    { id: 'discipline', path: '/discipline', access: 'member', title: '29-Day Discipline Course' },
    { id: 'fire', path: '/fire', access: 'member', title: 'F.I.R.E. Mastery Program' },
  ],
} as const satisfies RemoteManifest;
