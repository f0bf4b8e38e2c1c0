import { defineRemote } from '@portal/sdk';
import { manifest } from './manifest';

export default defineRemote(manifest, {
  community: () => import(/* webpackChunkName: "community" */ './pages/community'),
  events: () => import(/* webpackChunkName: "events" */ './pages/events'),
  post: () => import(/* webpackChunkName: "post" */ './pages/post'),
  member: () => import(/* webpackChunkName: "member" */ './pages/member'),
  notifications: () => import(/* webpackChunkName: "notifications" */ './pages/notifications'),
  coaching: () => import(/* webpackChunkName: "coaching" */ './pages/coaching'),
  partner: () => import(/* webpackChunkName: "partner" */ './pages/partner'),
  messages: () => import(/* webpackChunkName: "messages" */ './pages/messages'),
});
