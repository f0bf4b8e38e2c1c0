import { exec } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Edit } from './variant';

const root = path.resolve(import.meta.dirname, '../..');

/** The environment of somebody whom npm did not start in this repository; npm takes what it has before it asks a registry. */
const elsewhere = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_.*|INIT_CWD|NODE_OPTIONS|NODE_ENV|FORCE_COLOR)$/i.test(name),
    ),
  ),
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_loglevel: 'error',
});

async function typed(line: string, folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(exec)(line, { cwd: folder, env, maxBuffer: 2 ** 26 });
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${line}:\n${stdout}${stderr}`, { cause: error });
  }
}

/** A team that has never seen this repository: a folder of its own, into which only packed packages come. */
export class Team {
  private constructor(
    private readonly home: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** @param env what the team was told, e.g. PORTAL_URL */
  static async start(env: NodeJS.ProcessEnv): Promise<Team> {
    return new Team(await mkdtemp(path.join(tmpdir(), 'team-')), env);
  }

  end = () => rm(this.home, { recursive: true, force: true });

  /** Gets the portal's packages into the folder `packages`, as the portal's owner packs them. */
  async receivePackages() {
    await typed(`npm run packages -- ${path.join(this.home, 'packages')}`, root, elsewhere());
  }

  /**
   * Installs the packages, and links what else they need from this repository, so that nothing is asked of a registry.
   * Of this repository's sources nothing is there.
   * @param folder where they are found, and in all folders below it
   */
  async installPackages(folder = '.') {
    await this.receivePackages();
    const modules = path.join(this.home, folder, 'node_modules');
    await mkdir(path.join(modules, '@portal'), { recursive: true });
    const packed = await readdir(path.join(this.home, 'packages'));
    await Promise.all(
      packed.map(async (file) => {
        const [, name = ''] = /^portal-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(file) ?? [];
        const installed = path.join(modules, '@portal', name);
        await mkdir(installed);
        await this.types('packages', `tar -xzf ${file} --strip-components=1 -C ${installed}`);
        const own = path.join(root, 'libs', name, 'node_modules');
        if (existsSync(own)) await symlink(own, path.join(installed, 'node_modules'));
      }),
    );
    const others = (await readdir(path.join(root, 'node_modules'))).filter((name) => name !== '@portal');
    await Promise.all(others.map((name) => symlink(path.join(root, 'node_modules', name), path.join(modules, name))));
  }

  /** Takes an app of this repository over, tests aside, with the build of a remote in a repository of its own. */
  async takesOver(app: string) {
    const folder = path.join(this.home, app);
    for (const part of ['package.json', 'src']) {
      await cp(path.join(root, app, part), path.join(folder, part), {
        recursive: true,
        filter: (source) => !/\.spec\.tsx?$|\/testing$/.test(source),
      });
    }
    await cp(path.join(root, 'libs/remote-kit/template/rspack.config.mjs'), path.join(folder, 'rspack.config.mjs'));
    await symlink(path.join(this.home, 'node_modules'), path.join(folder, 'node_modules'));
  }

  /** Writes a remote. */
  async writes(app: string, files: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(this.home, app, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    await cp(
      path.join(root, 'libs/remote-kit/template/rspack.config.mjs'),
      path.join(this.home, app, 'rspack.config.mjs'),
    );
    await symlink(path.join(this.home, 'node_modules'), path.join(this.home, app, 'node_modules'));
  }

  /** Types a command of the installed kit in one of the team's folders. */
  kit = (folder: string, line: string) =>
    this.types(folder, `${process.execPath} node_modules/@portal/remote-kit/bin.mjs ${line}`);

  /** Types a line in one of the team's folders. Answers what was said. @throws with that when it fails */
  types = (folder: string, line: string) => typed(line, path.join(this.home, folder), { ...elsewhere(), ...this.env });

  /** Changes a file. @throws when the text is not in it */
  async edits({ file, from, to }: Edit) {
    const full = path.join(this.home, file);
    const text = await readFile(full, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
    await writeFile(full, text.replace(from, to));
  }
}
