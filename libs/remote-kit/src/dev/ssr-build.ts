import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SsrBundle } from '@portal/delivery/rendering/ssr-bundles';
import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { Gate } from './gate';

const FILE = 'render.cjs';

/** A remote's SSR bundle, rebuilt after each save. */
export class SsrBuild {
  private building = new Gate();
  private bundle: SsrBundle | undefined;

  private constructor(
    private readonly compiler: Compiler,
    private readonly file: string,
  ) {}

  /**
   * Starts building.
   * @param output a folder that the caller removes
   */
  static start(configuration: Configuration, app: string, output: string): SsrBuild {
    const compiler = rspack({ ...configuration, output: { ...configuration.output, path: output, filename: FILE } });
    const build = new SsrBuild(compiler, `${app}.cjs`);
    compiler.hooks.invalid.tap('remote-kit', () => {
      build.building = new Gate();
    });
    compiler.watch({}, () => void build.take(path.join(output, FILE)));
    return build;
  }

  /** The SSR bundle of the last saved state; undefined while it does not compile, which the browser build reports. */
  async current(): Promise<SsrBundle | undefined> {
    await this.building.opened;
    return this.bundle;
  }

  stop = () => new Promise((resolve) => this.compiler.close(resolve));

  private async take(file: string) {
    const code = await readFile(file, 'utf8').catch(() => undefined);
    this.bundle = code === undefined ? undefined : { code, file: this.file };
    this.building.open();
  }
}
