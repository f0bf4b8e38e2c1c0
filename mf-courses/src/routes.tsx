import { defineRemote } from '@portal/sdk';
import { manifest } from './manifest';

export default defineRemote(manifest, {
  home: () => import(/* webpackChunkName: "home" */ './pages/home'),
  dashboard: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard'),
  habits: () => import(/* webpackChunkName: "habits" */ './pages/habits'),
  welcome: () => import(/* webpackChunkName: "welcome" */ './pages/welcome'),
  curriculum: () => import(/* webpackChunkName: "curriculum" */ './pages/curriculum'),
  realtors: () => import(/* webpackChunkName: "realtors" */ './pages/realtors'),
  'realtor-course': () => import(/* webpackChunkName: "realtor-course" */ './pages/realtor-course'),
  course: () => import(/* webpackChunkName: "course" */ './pages/course'),
  clarity: () => import(/* webpackChunkName: "clarity" */ './pages/clarity'),
  discipline: () => import(/* webpackChunkName: "discipline" */ './pages/discipline'),
  fire: () => import(/* webpackChunkName: "fire" */ './pages/fire'),
});
