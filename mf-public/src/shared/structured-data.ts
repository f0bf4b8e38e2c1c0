import { BRAND_SLOTS } from '@portal/contracts/brand-words';
import { VIDEOS, watchUrl } from '@portal/contracts/videos';

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
