import path from 'node:path';

interface StylesPlugin {
  plugins: [name: string, options: Record<string, unknown>][];
  /** Where SWC keeps the compiled plugin. */
  cacheRoot: string;
}

/**
 * How SWC treats styled components: by a plugin in WebAssembly, which is compiled for this machine before it first runs.
 * That takes seconds, so all apps of a workspace use one compiled program.
 * @param root the folder with `node_modules`
 * @param options the plugin's own, e.g. `namespace`
 */
export const stylesPlugin = (root: string, options: Record<string, unknown> = {}): StylesPlugin => ({
  plugins: [['@swc/plugin-styled-components', options]],
  cacheRoot: path.join(root, 'node_modules/.cache/swc'),
});
