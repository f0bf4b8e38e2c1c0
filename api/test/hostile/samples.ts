export const LESSON = {
  title: 'See',
  quote: 'Look.',
  activities: [{ key: 'look', text: 'Look around' }],
  reflectionPrompt: 'What do you see?',
  video: { youtubeId: 'abcdefghijk', title: 'Seeing' },
};

export const COACH = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  timeZone: 'UTC',
  meetingUrl: null,
  hours: [{ weekday: 1, startsAt: '09:00', endsAt: '10:00' }],
};

export const SESSION = {
  title: 'Group',
  description: '',
  startsAt: '2026-05-04T10:00',
  timeZone: 'UTC',
  duration: 30,
  kind: 'group' as const,
  memberEmail: '',
  meetingUrl: null,
};

export const PLAN = {
  name: 'Core Basic',
  description: 'The curriculum at your own pace.',
  features: ['Full curriculum'],
  callToAction: 'Start Basic',
  popular: false,
  onSale: true,
  cents: 19_900,
  interval: 'month',
  weeks: null,
  trialDays: 7,
  opens: ['courses'],
};

export const TESTIMONIAL = {
  kind: 'testimonial' as const,
  name: 'Dana Reyes',
  role: 'Realtor in Tucson',
  quote: 'I know on Monday what Friday looks like.',
  figure: '',
  picture: null,
  consented: true,
  consentedOn: '2026-03-02',
  published: true,
};

export const BROADCAST = {
  subject: 'A new course',
  body: 'It starts on Monday.',
  segment: { audience: 'leads' as const, statuses: ['new' as const] },
};

export const SEQUENCE = {
  name: 'Welcome',
  trigger: { kind: 'inactivity' as const, days: 365, course: null },
  goal: 'lesson' as const,
  timeZone: 'America/New_York',
  steps: [{ id: null, waitDays: 1, hour: 9, condition: null, subject: 'Welcome', body: 'Good to have you.' }],
};
