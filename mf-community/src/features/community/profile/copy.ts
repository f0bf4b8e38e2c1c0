import { numberText } from '@portal/contracts/number-text';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${numberText(count)} ${many}`;

export const copy = {
  title: 'Member profile',
  loading: 'Loading profile...',
  failed: 'We couldn’t load this profile. Please try again.',
  gone: 'This profile isn’t available',
  goneText: 'The member may have left the community.',
  edit: 'Edit profile',
  details: 'About',
  industry: 'Industry',
  city: 'City',
  website: 'Website',
  completed: 'Completed',
  completedText: (courses: number, pillars: number) =>
    `${counted(courses, 'course', 'courses')} and ${counted(pillars, 'pillar', 'pillars')}`,
  posts: 'Posts',
  noPosts: 'No posts yet',
  noPostsText: (firstName: string) => `When ${firstName} shares something, it appears here.`,
  noPostsOfYours: 'What you share in the community appears here.',
} as const;
