import { PRICING_PAGE, PURCHASE_PAGE, SUBSCRIBE_PAGE } from '@portal/contracts/billing-pages';
import { BRAND_SLOTS } from '@portal/contracts/brand-words';
import { LEGAL } from '@portal/contracts/legal';
import type { RemoteManifest } from '@portal/contracts/release';
import { SAMPLE_LESSON_PAGE } from '@portal/contracts/sample-lesson';
import { STRATEGY_PAGE } from '@portal/contracts/strategy-sessions';
import { landingData, pricingData, questionnaireData, sampleLessonData, videosData } from './shared/structured-data';

/** The public pages, the video library and the plans. */
export const manifest = {
  sdk: '^1.7.0',
  pages: [
    {
      id: 'landing',
      path: '/',
      access: 'visitor',
      title: 'Business coaching for realtors, loan officers and owners',
      prerender: {
        description:
          'Coaching on five pillars that turns a busy business into a steady one: 20-50% more monthly revenue within 6 months, consistent routines within 30 days.',
        structuredData: landingData,
      },
      data: ['/api/plans', '/api/social-proof'],
    },
    {
      id: 'pricing',
      path: PRICING_PAGE,
      access: 'public',
      title: 'Plans and Prices',
      prerender: {
        description:
          'What coaching costs: a six-week bootcamp, the full curriculum with a community, weekly group coaching, or your own coach. Backed by a 30-day money-back guarantee.',
        structuredData: pricingData,
      },
      data: ['/api/plans', '/api/sample-lesson'],
    },
    {
      id: 'sample-lesson',
      path: SAMPLE_LESSON_PAGE,
      access: 'public',
      title: 'Sample Lesson',
      prerender: {
        description:
          'Read day 1 of a 29-day course before you decide: a lesson, a few activities for your own business, and one question. No account needed.',
        structuredData: sampleLessonData,
      },
      data: ['/api/sample-lesson'],
    },
    { id: 'purchase', path: PURCHASE_PAGE, access: 'public', title: 'Your Purchase' },
    {
      id: 'questionnaire',
      path: '/questionnaire',
      access: 'public',
      title: 'Tell Us About Your Business',
      prerender: {
        description:
          'Tell us about your business. Our team replies within 24 hours and invites you to a complimentary strategy session.',
        structuredData: questionnaireData,
      },
    },
    {
      id: 'thank-you',
      path: '/thank-you',
      access: 'public',
      title: 'Thank You',
      prerender: { description: 'Your information has been submitted. Here’s what happens next.' },
    },
    { id: 'strategy-session', path: STRATEGY_PAGE, access: 'public', title: 'Your Strategy Session' },
    {
      id: 'privacy',
      path: LEGAL.privacy.path,
      access: 'public',
      title: 'Privacy Notice',
      prerender: {
        description: `What ${BRAND_SLOTS.name} keeps about you, why, for how long, and how to have it deleted.`,
      },
    },
    {
      id: 'terms',
      path: LEGAL.terms.path,
      access: 'public',
      title: 'Terms of Service',
      prerender: { description: `What you can expect from ${BRAND_SLOTS.name}, and what we expect from you.` },
    },
    {
      id: 'videos',
      path: '/videos',
      access: 'public',
      title: 'Video Library',
      prerender: {
        description: 'Twenty talks on mindset, habits, leadership, systems, and clarity, chosen for business owners.',
        structuredData: videosData,
      },
    },
    {
      id: 'videos-dashboard',
      path: '/videos-dashboard',
      access: 'member',
      title: 'Videos',
      nav: { label: 'Videos', order: 30, icon: 'play' },
    },
    {
      id: 'subscribe',
      path: SUBSCRIBE_PAGE,
      access: 'member',
      title: 'Subscription',
      data: ['/api/plans', '/api/billing'],
    },
  ],
} as const satisfies RemoteManifest;
