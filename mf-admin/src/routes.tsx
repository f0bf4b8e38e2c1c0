import { defineRemote } from '@portal/sdk';
import { manifest } from './manifest';

export default defineRemote(manifest, {
  'admin-login': () => import(/* webpackChunkName: "admin-login" */ './pages/admin-login'),
  admin: () => import(/* webpackChunkName: "admin" */ './pages/admin'),
});
