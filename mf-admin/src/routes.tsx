import { defineRemote } from '@portal/sdk';
import { manifest } from './manifest';

export default defineRemote(manifest, {
  'admin-login': () => import(/* webpackChunkName: "admin-login" */ './pages/admin-login'),
  admin: () => import(/* webpackChunkName: "admin" */ './pages/admin'),
  'staff-invitation': () => import(/* webpackChunkName: "staff-invitation" */ './pages/staff-invitation'),
  'admin-account': () => import(/* webpackChunkName: "admin-account" */ './pages/admin-account'),
  'admin-staff': () => import(/* webpackChunkName: "admin-staff" */ './pages/admin-staff'),
  'admin-members': () => import(/* webpackChunkName: "admin-members" */ './pages/admin-members'),
  'admin-joining': () => import(/* webpackChunkName: "admin-joining" */ './pages/admin-joining'),
  'admin-member': () => import(/* webpackChunkName: "admin-member" */ './pages/admin-member'),
  'admin-content': () => import(/* webpackChunkName: "admin-content" */ './pages/admin-content'),
  'admin-course': () => import(/* webpackChunkName: "admin-course" */ './pages/admin-course'),
  'admin-lesson': () => import(/* webpackChunkName: "admin-lesson" */ './pages/admin-lesson'),
  'admin-leads': () => import(/* webpackChunkName: "admin-leads" */ './pages/admin-leads'),
  'admin-lead': () => import(/* webpackChunkName: "admin-lead" */ './pages/admin-lead'),
  'admin-person': () => import(/* webpackChunkName: "admin-person" */ './pages/admin-person'),
  'admin-outbox': () => import(/* webpackChunkName: "admin-outbox" */ './pages/admin-outbox'),
  'admin-audit': () => import(/* webpackChunkName: "admin-audit" */ './pages/admin-audit'),
  'admin-plan-requests': () => import(/* webpackChunkName: "admin-plan-requests" */ './pages/admin-plan-requests'),
  'admin-releases': () => import(/* webpackChunkName: "admin-releases" */ './pages/admin-releases'),
  'admin-settings': () => import(/* webpackChunkName: "admin-settings" */ './pages/admin-settings'),
  'admin-coaching': () => import(/* webpackChunkName: "admin-coaching" */ './pages/admin-coaching'),
  'admin-thread': () => import(/* webpackChunkName: "admin-thread" */ './pages/admin-thread'),
  'admin-group-session': () => import(/* webpackChunkName: "admin-group-session" */ './pages/admin-group-session'),
  'admin-community': () => import(/* webpackChunkName: "admin-community" */ './pages/admin-community'),
});
