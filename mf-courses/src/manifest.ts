import type { RemoteManifest } from '@portal/contracts/release';

/** The pages of this remote, and their place in the members' navigation. */
export const manifest = {
  sdk: '^1.11.0',
  pages: [
    {
      id: 'home',
      path: '/',
      access: 'member',
      title: 'Your Business Transformation Hub',
      data: ['/api/courses', '/api/user/course-progress', '/api/user/pillars-progress', '/api/account/first-day'],
      nav: { label: 'Dashboard', order: 10, icon: 'home' },
    },
    {
      id: 'dashboard',
      path: '/dashboard',
      access: 'member',
      title: 'Daily Dashboard',
      data: ['/api/dashboard'],
    },
    {
      id: 'habits',
      path: '/habits',
      access: 'member',
      title: 'Your Habits',
      data: ['/api/habits', '/api/habits/history'],
    },
    {
      id: 'welcome',
      path: '/welcome',
      access: 'member',
      title: 'Your first day',
      data: ['/api/account/first-day', '/api/account/starting-point', '/api/user/course-progress', '/api/courses'],
    },
    {
      id: 'curriculum',
      path: '/curriculum',
      access: 'member',
      title: 'Curriculum',
      data: ['/api/courses', '/api/user/course-progress'],
      nav: { label: 'Curriculum', order: 20, icon: 'book' },
    },
    {
      id: 'realtors',
      path: '/curriculum/realtors',
      access: 'member',
      title: 'Realtor Courses',
      data: ['/api/courses/realtor-fire-foundation/lessons', '/api/courses/realtor-fire-foundation/progress'],
    },
    {
      id: 'realtor-course',
      path: '/courses/realtor-fire-foundation',
      access: 'member',
      title: 'F.I.R.E. Foundation for Realtors',
      data: ['/api/courses/realtor-fire-foundation/lessons', '/api/courses/realtor-fire-foundation/progress'],
    },
    { id: 'course', path: '/course/:id', access: 'member', title: 'Course' },
    {
      id: 'clarity',
      path: '/clarity',
      access: 'member',
      title: '29-Day Clarity Course',
      data: ['/api/courses/clarity/lessons', '/api/courses/clarity/progress'],
    },
    {
      id: 'discipline',
      path: '/discipline',
      access: 'member',
      title: '29-Day Discipline Course',
      data: ['/api/courses/discipline/lessons', '/api/courses/discipline/progress'],
    },
    {
      id: 'fire',
      path: '/fire',
      access: 'member',
      title: 'F.I.R.E. Mastery Program',
      data: ['/api/courses', '/api/courses/fire-foundation/lessons', '/api/courses/fire-foundation/progress'],
    },
  ],
} as const satisfies RemoteManifest;
