import { defineRemote } from '@portal/sdk';
import { manifest } from './manifest';

export default defineRemote(manifest, {
  landing: () => import(/* webpackChunkName: "landing" */ './pages/landing'),
  pricing: () => import(/* webpackChunkName: "pricing" */ './pages/pricing'),
  'sample-lesson': () => import(/* webpackChunkName: "sample-lesson" */ './pages/sample-lesson'),
  purchase: () => import(/* webpackChunkName: "purchase" */ './pages/purchase'),
  questionnaire: () => import(/* webpackChunkName: "questionnaire" */ './pages/questionnaire'),
  'thank-you': () => import(/* webpackChunkName: "thank-you" */ './pages/thank-you'),
  'strategy-session': () => import(/* webpackChunkName: "strategy-session" */ './pages/strategy-session'),
  privacy: () => import(/* webpackChunkName: "privacy" */ './pages/privacy'),
  terms: () => import(/* webpackChunkName: "terms" */ './pages/terms'),
  videos: () => import(/* webpackChunkName: "videos" */ './pages/videos'),
  'videos-dashboard': () => import(/* webpackChunkName: "videos-dashboard" */ './pages/videos-dashboard'),
  subscribe: () => import(/* webpackChunkName: "subscribe" */ './pages/subscribe'),
});
