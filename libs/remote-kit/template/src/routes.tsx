import { defineRemote } from '@portal/sdk';
import { manifest } from './manifest';

export default defineRemote(manifest, {
  home: () => import(/* webpackChunkName: "home" */ './pages/home'),
});
