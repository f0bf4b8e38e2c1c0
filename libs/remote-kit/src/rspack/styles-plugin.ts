import path from 'node:path';

interface StylesPlugin {
  plugins: [name: string, options: Record<string, unknown>][];
  /** Where SWC stores the compiled plugin. */
  cacheRoot: string;
}

/**
 * SWC's plugin for styled-components: a WebAssembly module that is compiled for this machine before its first run. That
 * takes seconds, so all apps of a workspace share one compiled program.
 * @param root the folder with `node_modules`
 * @param options the plugin's own, e.g. `namespace`
 */
export const stylesPlugin = (root: string, options: Record<string, unknown> = {}): StylesPlugin => ({
  plugins: [['@swc/plugin-styled-components', options]],
  cacheRoot: path.join(root, 'node_modules/.cache/swc'),
});
