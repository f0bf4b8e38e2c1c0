import type { Pillar } from '@portal/contracts/pillars';

export const copy = {
  hero: {
    eyebrow: 'Coaching for realtors, loan officers and business owners',
    title: ['Lead with purpose.', 'Win with results.'],
    text: 'You did not start a business to chase it around the clock. We help you build the five pillars that make it steady: a clear plan, habits that hold, and more revenue from the hours you already work.',
    start: 'Get Started',
    method: 'See the five pillars',
    assurances: ['We contact you within 24 hours', 'Complimentary strategy session', '30-day money-back guarantee*'],
  },
  pillars: {
    eyebrow: 'The method',
    title: 'Five pillars carry a business. Most owners lean on one or two.',
    text: 'We look at all five with you, find the one that gives way first, and build from there.',
    items: {
      clarity: 'Know what you are building, for whom, and the few things that move it forward this week.',
      discipline: 'Do the work that counts on ordinary days, not only on the days you feel like it.',
      systems: 'Put what works on paper, so that good results stop depending on memory and luck.',
      impact: 'Spend your best hours where clients and income feel the difference.',
      alignment: 'Grow the business without giving up the life you are building it for.',
    } satisfies Record<Pillar, string>,
  },
  results: {
    eyebrow: 'Results',
    title: 'What changes when the pillars stand',
    promises: [
      { figure: '20-50%', text: 'more monthly revenue within 6 months' },
      { figure: '30 days', text: 'to consistent business routines' },
      { figure: 'One plan', text: 'a strategic plan aligned with your values' },
      { figure: 'Less burnout', text: 'because the week has an order, and an end' },
    ],
    before: {
      title: 'Before',
      items: [
        'Every month starts from zero, and income follows no plan.',
        'Whatever is loudest decides how the day goes.',
        'Goals live in your head, where no one asks about them.',
        'You carry the business alone, evenings included.',
      ],
    },
    after: {
      title: 'After',
      items: [
        'Revenue grows on purpose, from steps you can repeat.',
        'Routines hold the day together, busy season or not.',
        'Your goals are written down, tracked and talked through with a coach.',
        'You know when you are done for the day, and you stop.',
      ],
    },
  },
  program: {
    title: 'What you work with',
    text: 'Coaching is half of it. The other half is the work between the calls, and that is built in.',
    items: [
      { title: '29-day courses', text: 'One short lesson a day with activities to do and a question to answer.' },
      {
        title: 'Daily dashboard',
        text: "Today's priorities, your habits and your streak, and where each pillar stands.",
      },
      { title: 'Coaching sessions', text: 'Group and 1:1 sessions with your coach, one click away when it is time.' },
      { title: 'Community', text: 'A feed where owners who do the same work share how it is going.' },
    ],
  },
  call: {
    title: 'Tell us where your business stands. We will tell you what comes next.',
    text: 'Fill in the questionnaire. Within 24 hours we contact you to set up a complimentary strategy session, and you leave it with the start of your own roadmap.',
    action: 'Tell us about your business',
    note: '* 30-day money-back guarantee if there is no measurable progress.',
  },
  video: {
    eyebrow: 'Growth mindset',
    title: 'Start with ten minutes that change how you see a setback',
    watch: 'Watch Now',
    explore: 'Explore Video Library',
    library: 'Twenty talks on mindset, habits, leadership, systems and clarity, free to watch.',
  },
} as const;
