import { JOIN_OPENS_MINUTES } from './sessions';

export const copy = {
  title: 'Coaching Sessions',
  intro: 'Meet your coach live, in a group or one to one.',
  loading: 'Loading your sessions...',
  failed: 'Unable to load your sessions. Please try again.',
  upcoming: {
    title: 'Upcoming Sessions',
    empty: 'No upcoming sessions',
    emptyText: 'Your next session appears here as soon as it is scheduled.',
    group: 'Group',
    oneToOne: '1:1',
    minutes: (minutes: number) => `${minutes} minutes`,
    coach: (name: string) => `with ${name}`,
    join: 'Join Session',
    joinLabel: (title: string) => `Join Session: ${title}`,
    reasons: {
      early: `Opens ${JOIN_OPENS_MINUTES} minutes before the session starts.`,
      'no-link': 'The meeting link has not been added yet.',
    },
  },
  types: {
    title: 'Session Types',
    group: 'Live coaching together with other members. Bring a question, or listen and learn from theirs.',
    oneToOne: 'Time alone with your coach for what matters most in your business right now.',
  },
  coach: {
    title: 'Your Coach',
    role: 'Certified Coach',
    none: 'Your coach appears here with your next session.',
  },
  resources: {
    title: 'Access Resources',
    worksheet: (course: string) => `${course} worksheet`,
    newTab: '(opens in a new tab)',
  },
};
