export * from './youtube';

/** Filters of the video library (spec section 2); not the five pillars of the method. */
export const VIDEO_PILLARS = ['Mindset', 'Habits', 'Leadership', 'Systems', 'Clarity'] as const;
export type VideoPillar = (typeof VIDEO_PILLARS)[number];

/** A video of the library; the one list that the library, the landing page and the lessons draw on. */
export interface Video {
  id: number;
  title: string;
  description: string;
  youtubeId: string;
  pillar: VideoPillar;
  /** Text, to the minute. */
  duration: string;
  /** Text: a lower bound that is surely true of this video at its host, never an invented count. */
  views: string;
}

const video = (
  id: number,
  pillar: VideoPillar,
  youtubeId: string,
  minutes: number,
  views: `${number}${'K' | 'M'}`,
  title: string,
  description: string,
): Video => ({ id, title, description, youtubeId, pillar, duration: `${minutes} min`, views: `${views}+ views` });

/** The growth-mindset video of the landing page; not one of the library's twenty. */
export const FEATURED_VIDEO: Video = video(
  0,
  'Mindset',
  '_X0mgOOSpLU',
  10,
  '2M',
  'The power of believing that you can improve',
  'Why saying "not yet" to a hard problem takes you further than deciding you’re just no good at it.',
);

/** The video library: four videos for each of the five filters, by id (spec section 3). */
export const VIDEOS: readonly Video[] = [
  video(
    1,
    'Mindset',
    'H14bBuluwB8',
    6,
    '5M',
    'Grit: the power of passion and perseverance',
    'What separates people who stick with a long-term goal from people who are merely talented.',
  ),
  video(
    2,
    'Mindset',
    'pN34FNbOKXc',
    11,
    '2M',
    'The Power of Belief: mindset and success',
    'How what you believe about your ability changes how hard you work and how you handle mistakes.',
  ),
  video(
    3,
    'Mindset',
    'fLJsdqxnZb0',
    12,
    '2M',
    'The happy secret to better work',
    'A case for building a positive outlook first and letting better results follow from it.',
  ),
  video(
    4,
    'Mindset',
    'Cpc-t-Uwv1I',
    22,
    '2M',
    'Why we do what we do',
    'A look at the needs and emotions behind our choices, and how to use them on purpose.',
  ),
  video(
    5,
    'Habits',
    'AdKUJxjn-R8',
    17,
    '500K',
    'Forget big change, start with a tiny habit',
    'How to make a new behavior so small that it fits into the day you already have.',
  ),
  video(
    6,
    'Habits',
    'UNP03fDSj1U',
    3,
    '2M',
    'Try something new for 30 days',
    'A short invitation to add or drop one habit for a month and see what changes.',
  ),
  video(
    7,
    'Habits',
    '-moW9jvvMr4',
    9,
    '3M',
    'A simple way to break a bad habit',
    'How getting curious about a craving can loosen its grip better than fighting it.',
  ),
  video(
    8,
    'Habits',
    'OMbsGBlpP30',
    10,
    '500K',
    'The Power of Habit',
    'How cues and rewards keep a habit going, and where to step in to change it.',
  ),
  video(
    9,
    'Leadership',
    'qp0HIF3SfI4',
    18,
    '10M',
    'How great leaders inspire action',
    'Why people follow those who start by saying what they believe, not what they sell.',
  ),
  video(
    10,
    'Leadership',
    'lmyZMtPVodo',
    12,
    '4M',
    'Why good leaders make you feel safe',
    'What happens to trust and cooperation when a leader puts people first.',
  ),
  video(
    11,
    'Leadership',
    'uAy6EawKKME',
    6,
    '500K',
    'Everyday leadership',
    'A reminder that small moments of leadership count, often more than the title does.',
  ),
  video(
    12,
    'Leadership',
    'aUYSDEYdmzw',
    9,
    '1M',
    'What it takes to be a great leader',
    'Three questions to ask yourself about change, your network and your courage to break from habit.',
  ),
  video(
    13,
    'Systems',
    'CHxhjDPKfbY',
    22,
    '1M',
    'The Art of Stress-Free Productivity',
    'How to get commitments out of your head and into a system you can trust.',
  ),
  video(
    14,
    'Systems',
    'n3kNlFMXslo',
    12,
    '3M',
    'How to gain control of your free time',
    'How to put what matters into your week first and let the rest fit around it.',
  ),
  video(
    15,
    'Systems',
    'arj7oStGLkU',
    14,
    '30M',
    'Inside the mind of a master procrastinator',
    'A funny, honest look at why we put things off, especially things without a deadline.',
  ),
  video(
    16,
    'Systems',
    'L4N1q4RNi9I',
    12,
    '1M',
    'Why the secret to success is setting the right goals',
    'How clear objectives and measurable results keep a team working on what counts.',
  ),
  video(
    17,
    'Clarity',
    'u4ZoJKF_VuA',
    18,
    '30M',
    'Start with why',
    'How to find the reason behind your work and let it guide what you say and do.',
  ),
  video(
    18,
    'Clarity',
    '8GQZuzIdeQQ',
    15,
    '1M',
    'How to make hard choices',
    'Why hard choices are a chance to decide what kind of person you want to be.',
  ),
  video(
    19,
    'Clarity',
    'VO6XEQIsCoM',
    20,
    '2M',
    'The paradox of choice',
    'Why more options can leave us less satisfied, and what fewer and clearer ones give back.',
  ),
  video(
    20,
    'Clarity',
    'Lp7E973zozc',
    22,
    '20M',
    'How to stop screwing yourself over',
    'A blunt talk about acting before doubt talks you out of what you said you want.',
  ),
];

/** Every video that lessons may embed. */
export const findVideo = (youtubeId: string) =>
  [FEATURED_VIDEO, ...VIDEOS].find((candidate) => candidate.youtubeId === youtubeId);
