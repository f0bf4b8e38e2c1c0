import { rspack } from '@rspack/core';
import { shell } from '../rspack.shared';

const base = shell();

export default {
  ...base,
  plugins: [...(base.plugins ?? []), new rspack.CopyRspackPlugin({ patterns: [{ from: 'icons', to: 'icons' }] })],
};
