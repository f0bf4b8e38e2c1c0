import { BRAND_SLOTS } from '@portal/contracts/brand-words';
import { COURSE_DAYS } from '@portal/contracts/courses';
import { VIDEOS, watchUrl } from '@portal/contracts/videos';
import { COMMON_QUESTIONS } from './common-questions';

const CONTEXT = 'https://schema.org';

const organization = {
  '@type': 'Organization',
  name: BRAND_SLOTS.name,
  slogan: BRAND_SLOTS.tagline,
  email: BRAND_SLOTS.contact,
};

/** Who offers what to whom, for search engines. */
export const landingData = {
  '@context': CONTEXT,
  '@type': 'Service',
  name: `${BRAND_SLOTS.name} business coaching`,
  serviceType: 'Business coaching',
  description: 'Coaching for business owners on five pillars: Clarity, Discipline, Systems, Impact and Alignment.',
  audience: {
    '@type': 'BusinessAudience',
    audienceType: 'Real estate agents, mortgage loan officers, business owners',
  },
  provider: organization,
};

/** The questions of the pricing page whose answers hold however plans are sold. */
export const pricingData = {
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: COMMON_QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

/** What the sample lesson belongs to. */
export const sampleLessonData = {
  '@context': CONTEXT,
  '@type': 'Course',
  name: `${COURSE_DAYS}-day courses by ${BRAND_SLOTS.name}`,
  description: `One lesson a day for ${COURSE_DAYS} days, with activities for your own business and a question to answer.`,
  provider: organization,
  hasPart: { '@type': 'LearningResource', name: 'Sample lesson: day 1', isAccessibleForFree: true },
};

export const questionnaireData = {
  '@context': CONTEXT,
  '@type': 'ContactPage',
  name: 'Tell Us About Your Business',
  about: organization,
};

export const videosData = {
  '@context': CONTEXT,
  '@type': 'ItemList',
  name: 'Video Library',
  numberOfItems: VIDEOS.length,
  itemListElement: VIDEOS.map(({ title, youtubeId }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: watchUrl(youtubeId),
  })),
};
