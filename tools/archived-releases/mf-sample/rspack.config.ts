import path from 'node:path';
import { remoteProgram } from '@portal/remote-kit/rspack/program';
import { remoteBuild } from '@portal/remote-kit/rspack/remote';
import { SHARING } from '../../../rspack.shared';

const folder = import.meta.dirname;

const place = { app: 'mf-sample', folder, root: path.resolve(folder, '../../..') };

export default [remoteBuild(place, SHARING), ...remoteProgram(place, SHARING)];
