import { rspack } from '@rspack/core';
import { shell } from '../rspack.shared';

const [members, ...others] = shell();

const icons = new rspack.CopyRspackPlugin({ patterns: [{ from: 'icons', to: 'icons' }] });

export default [{ ...members, plugins: [...(members.plugins ?? []), icons] }, ...others];
