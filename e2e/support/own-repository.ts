import { exec } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
