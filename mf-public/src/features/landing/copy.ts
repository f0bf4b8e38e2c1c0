import type { Pillar } from '@portal/contracts/pillars';

export const copy = {
  hero: {
    eyebrow: 'Coaching for realtors, loan officers and business owners',
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
  firstDays: {
    title: 'How it goes from here',
    text: 'People read what you write, and people answer it.',
    steps: [
      {
        when: 'Today',
        title: 'You tell us',
        text: 'Seven questions about your business and what you want of it. Write as you would talk.',
      },
      {
        when: 'Within 24 hours',
        title: 'We read, and get in touch',
        text: 'Our team goes through what you wrote and contacts you by phone or e-mail to find a time.',
      },
      {
        when: 'The strategy session',
        title: 'We look at all five pillars',
        text: 'One conversation, complimentary: where you stand, what gives way first, and what it would take to hold.',
      },
      {
        when: 'When you leave it',
        title: 'You have a first roadmap',
        text: 'The few steps that come next, written down. They are yours, whether you go on with us or not.',
      },
    ],
  },
  coaches: {
    eyebrow: 'Your coaches',
    title: 'People who ask the second question',
    text: 'They hold the group calls, the 1:1 sessions, and your goals when you would rather forget them.',
  },
  doubts: {
    title: 'Fair doubts',
    items: [
      {
        doubt: 'I do not have time for one more thing.',
        answer:
          'Then we begin by taking something off your week. A day here is one lesson and a few things to do, most of them part of the work you do anyway.',
      },
      {
        doubt: 'I have tried courses before. Nothing stayed.',
        answer:
          'Courses end when the videos do. Here the habit is the course: 29 days of small steps, a streak you can see, and a coach and a group who notice when it breaks.',
      },
      {
        doubt: 'How do I know that it works for my business?',
        answer:
          'You find out before you pay: the strategy session is complimentary. And if 30 days bring no measurable progress, you get your money back.',
      },
    ],
  },
  prices: {
    title: 'What it costs',
    where: 'What is in each of them stands beside',
    link: 'the plans',
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
