import path from 'node:path';
import { remoteSsrBuild } from '@portal/remote-kit/rspack/ssr-build';
import { remoteBuild } from '@portal/remote-kit/rspack/remote';
import { SHARING } from '../../../rspack.shared';

const folder = import.meta.dirname;

const place = { app: 'mf-sample', folder, root: path.resolve(folder, '../../..') };

export default [remoteBuild(place, SHARING), ...remoteSsrBuild(place, SHARING)];
