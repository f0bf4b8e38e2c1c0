/** A page to measure: where, for whom, and what of it stands only once its content is there. */
export interface MeasuredPage {
  name: string;
  path: string;
  member: boolean;
  content: string;
}

/** The pages that people open first. */
export const PAGES = {
  landing: { name: 'Landing', path: '/', member: false, content: 'main h1' },
  signIn: { name: 'Sign-in', path: '/api/login', member: false, content: 'main form' },
  dashboard: { name: 'Dashboard', path: '/dashboard', member: true, content: '#habits li' },
  clarity: { name: 'Clarity', path: '/clarity', member: true, content: 'main fieldset' },
  community: { name: 'Community', path: '/community', member: true, content: '#feed article' },
  curriculum: { name: 'Curriculum', path: '/curriculum', member: true, content: '#all-courses li' },
} as const satisfies Record<string, MeasuredPage>;
export type PageName = keyof typeof PAGES;

/** First loads are measured of these. */
export const FIRST_LOADS = { landing: PAGES.landing, dashboard: PAGES.dashboard, curriculum: PAGES.curriculum };

/** The members' navigation: each page belongs to another remote than the one before it. */
export const ROUND_TRIP: readonly Pick<MeasuredPage, 'name' | 'path' | 'content'>[] = [
  { name: 'Curriculum', path: '/curriculum', content: '#all-courses li' },
  { name: 'Community', path: '/community', content: '#feed article' },
  { name: 'Videos', path: '/videos-dashboard', content: '#audio-help' },
  { name: 'Coaching', path: '/coaching', content: '#upcoming' },
];
