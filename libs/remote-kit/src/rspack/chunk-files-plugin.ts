import { rspack, type Compiler } from '@rspack/core';

/** Writes the build mode, and the files that each exposed module and each page needs, for `pack`. */
export class ChunkFilesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ChunkFilesPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkFilesPlugin', stage }, () => {
        const groups: Record<string, string[]> = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          groups[name] = group.getFiles().filter((file) => !file.endsWith('.map'));
        }
        const { mode } = compiler.options;
        const chunks = JSON.stringify({ mode, files: groups }, null, 2);
        compilation.emitAsset('chunks.json', new rspack.sources.RawSource(`${chunks}\n`));
      });
    });
  }
}
