// Runs ahead of all builds of a workspace that need the plugin (nx.json), which would otherwise each compile it at the same time.
import path from 'node:path';
import { rspack } from '@rspack/core';
import { stylesPlugin } from './styles-plugin';

const root = path.resolve(import.meta.dirname, '../../../..');
await rspack.experiments.swc.transform('', { jsc: { experimental: stylesPlugin(root) } });
