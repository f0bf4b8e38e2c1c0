import { rspack } from '@rspack/core';
import { shell } from '../rspack.shared';

const [members, developers, ssr] = shell();

const icons = new rspack.CopyRspackPlugin({ patterns: [{ from: 'icons', to: 'icons' }] });

export default [{ ...members, plugins: [...(members.plugins ?? []), icons] }, developers, ssr];
