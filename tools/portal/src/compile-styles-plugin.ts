// Runs ahead of all builds that need the plugin (nx.json), which would otherwise each compile it at the same time.
import { rspack } from '@rspack/core';
import { stylesPlugin } from '../../../libs/ui/styles-plugin';

await rspack.experiments.swc.transform('', { jsc: { experimental: stylesPlugin() } });
