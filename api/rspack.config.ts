import type { Compiler } from '@rspack/core';
import { rspack } from '@rspack/core';
import { server } from '../rspack.shared';
import { renderWorksheet } from './src/worksheets/render';
import { readWorksheets } from './src/worksheets/worksheet';

/** Makes the worksheets of the content folder, as files beside the program that serves them. */
class WorksheetsPlugin {
  private readonly files = Promise.all(
    readWorksheets().map(async (worksheet) => ({
      name: `worksheets/${worksheet.course}.pdf`,
      bytes: await renderWorksheet(worksheet),
    })),
  );

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('WorksheetsPlugin', (compilation) =>
      compilation.hooks.processAssets.tapPromise('WorksheetsPlugin', async () => {
        for (const { name, bytes } of await this.files) {
          compilation.emitAsset(name, new rspack.sources.RawSource(bytes));
        }
      }),
    );
  }
}

const build = server();

export default { ...build, plugins: [...(build.plugins ?? []), new WorksheetsPlugin()] };
