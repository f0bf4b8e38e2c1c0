import { VIDEOS, watchUrl } from '@portal/contracts/videos';
import { CONTACT_EMAIL } from './contact';

const CONTEXT = 'https://schema.org';

const organization = {
  '@type': 'Organization',
  name: 'Five Pillars',
  slogan: 'Lead with purpose. Win with results.',
  email: CONTACT_EMAIL,
};

/** Who offers what to whom, for search engines. */
export const landingData = {
  '@context': CONTEXT,
  '@type': 'Service',
  name: 'Five Pillars business coaching',
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
