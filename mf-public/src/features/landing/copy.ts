import type { Pillar } from '@portal/contracts/pillars';

export const copy = {
  hero: {
    eyebrow: 'Coaching for realtors, loan officers, and business owners',
    text: 'You didn’t start a business to chase it around the clock. We help you build the five pillars that make it steady: a clear plan, habits that hold, and more revenue from the hours you already work.',
    start: 'Get Started',
    method: 'See the five pillars',
    assurances: ['We contact you within 24 hours', 'Complimentary strategy session', '30-day money-back guarantee*'],
  },
  pillars: {
    eyebrow: 'The method',
    title: 'Five pillars carry a business. Most owners lean on one or two.',
    text: 'We look at all five with you, find the weakest one, and build from there.',
    items: {
      clarity: 'Know what you’re building, for whom, and the few things that move it forward this week.',
      discipline: 'Do the work that counts on ordinary days, not just on the days you feel like it.',
      systems: 'Put what works on paper, so good results stop depending on memory and luck.',
      impact: 'Spend your best hours where clients and income feel the difference.',
      alignment: 'Grow the business without giving up the life you’re building it for.',
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
        'Every month starts from zero, and there’s no plan for income.',
        'Whatever is loudest decides how your day goes.',
        'Goals live in your head, where no one asks about them.',
        'You carry the business alone, evenings included.',
      ],
    },
    after: {
      title: 'After',
      items: [
        'Revenue grows on purpose, from steps you can repeat.',
        'Routines hold the day together, busy season or not.',
        'Your goals are written down, tracked, and talked through with a coach.',
        'You know when you’re done for the day, and you stop.',
      ],
    },
  },
  testimonials: {
    eyebrow: 'In their words',
    title: 'What clients say about the work',
  },
  program: {
    title: 'What you work with',
    text: 'Coaching is half of it. The other half is the work between the calls, and that is built in.',
    sample: 'Read a sample lesson',
    items: [
      {
        title: '29-day courses',
        text: 'One lesson a day, with activities for your own business and a question to answer.',
      },
      {
        title: 'Daily dashboard',
        text: "Today's priorities, your habits and your streak, and where each pillar stands.",
      },
      { title: 'Coaching sessions', text: 'Group and 1:1 sessions with your coach, one click away when it’s time.' },
      { title: 'Community', text: 'A feed where owners doing the same work share how it’s going.' },
    ],
  },
  gettingStarted: {
    title: 'What happens from here',
    text: 'Real people read what you write, and real people reply.',
    steps: [
      {
        when: 'Today',
        title: 'You tell us your story',
        text: 'Seven questions about your business and what you want from it. Write the way you talk.',
      },
      {
        when: 'Within 24 hours',
        title: 'We read it and get in touch',
        text: 'Our team goes through what you wrote and contacts you by phone or email to find a time.',
      },
      {
        when: 'The strategy session',
        title: 'We look at all five pillars',
        text: 'One complimentary conversation: where you stand, what needs work first, and what it would take to fix it.',
      },
      {
        when: 'After the session',
        title: 'You have your first roadmap',
        text: 'The next few steps, written down. They’re yours to keep, whether or not you work with us.',
      },
    ],
  },
  coaches: {
    eyebrow: 'Your coaches',
    title: 'People who ask the second question',
    text: 'They lead the group calls and 1:1 sessions, and hold on to your goals when you’d rather forget them.',
  },
  faq: {
    title: 'Fair questions',
    items: [
      {
        doubt: 'I don’t have time for one more thing.',
        answer:
          'Then we’ll start by taking something off your week. A day here is one lesson and a few things to do, most of them part of the work you do anyway.',
      },
      {
        doubt: 'I’ve tried courses before. Nothing stuck.',
        answer:
          'Courses end when the videos do. Here the habit is the course: 29 days of small steps, a streak you can see, and a coach and a group who notice when it breaks.',
      },
      {
        doubt: 'How do I know it will work for my business?',
        answer:
          'You’ll find out before you pay: the strategy session is complimentary. And if you see no measurable progress in 30 days, you get your money back.',
      },
    ],
  },
  prices: {
    title: 'What it costs',
    where: 'See what’s included in',
    link: 'each plan',
  },
  call: {
    title: 'Tell us where your business stands. We’ll tell you what comes next.',
    text: 'Fill in the questionnaire. We’ll contact you within 24 hours to set up a complimentary strategy session, and you’ll leave it with the start of your own roadmap.',
    action: 'Tell us about your business',
    note: '* 30-day money-back guarantee if there is no measurable progress.',
  },
  video: {
    eyebrow: 'Growth mindset',
    title: 'Start with ten minutes that change how you see a setback',
    watch: 'Watch Now',
    explore: 'Explore Video Library',
    library: 'Twenty talks on mindset, habits, leadership, systems, and clarity, free to watch.',
  },
} as const;
