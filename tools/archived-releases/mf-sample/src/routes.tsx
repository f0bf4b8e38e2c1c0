import { defineMountedRemote, defineRemote } from '@portal/sdk';
import { mounted, rendered } from './manifest';

export default {
  ...defineRemote(rendered, {
    sample: () => import(/* webpackChunkName: "sample" */ './sample'),
    'sample-address': () => import(/* webpackChunkName: "sample-address" */ './sample-address'),
    'sample-moved': () => import(/* webpackChunkName: "sample-moved" */ './sample-moved'),
    'sample-admin': () => import(/* webpackChunkName: "sample-admin" */ './sample-admin'),
    'sample-visitor': () => import(/* webpackChunkName: "sample-visitor" */ './sample-visitor'),
  }),
  ...defineMountedRemote(mounted, {
    'sample-mounted': () => import(/* webpackChunkName: "sample-mounted" */ './sample-mounted'),
  }),
};
