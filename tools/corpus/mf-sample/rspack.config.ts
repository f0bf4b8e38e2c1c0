import path from 'node:path';
import { remoteBuild } from '@portal/remote-kit/rspack/remote';
import { SHARING } from '../../../rspack.shared';

const folder = import.meta.dirname;

export default remoteBuild({ app: 'mf-sample', folder, root: path.resolve(folder, '../../..') }, SHARING);
