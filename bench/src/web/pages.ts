/** A page to measure: where, for whom, and what of it stands only once its content is there. */
export interface MeasuredPage {
  name: string;
  path: string;
  member: boolean;
  content: string;
}

/** First loads are measured of these. */
export const FIRST_LOADS = {
  landing: { name: 'Landing', path: '/', member: false, content: 'main h1' },
  dashboard: { name: 'Dashboard', path: '/dashboard', member: true, content: '#habits li' },
  curriculum: { name: 'Curriculum', path: '/curriculum', member: true, content: '#all-courses li' },
} as const satisfies Record<string, MeasuredPage>;

/** The members' navigation: each page belongs to another remote than the one before it. */
export const ROUND_TRIP: readonly Pick<MeasuredPage, 'name' | 'path' | 'content'>[] = [
  { name: 'Curriculum', path: '/curriculum', content: '#all-courses li' },
  { name: 'Community', path: '/community', content: '#feed article' },
  { name: 'Videos', path: '/videos-dashboard', content: '#audio-help' },
  { name: 'Coaching', path: '/coaching', content: '#upcoming' },
];
