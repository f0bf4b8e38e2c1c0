import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

export interface Edit {
  /** File inside the app, e.g. `src/routes.tsx`. */
  file: string;
  from: string;
  to: string;
}

/**
 * Builds an app from edited sources, in a folder of its own, as its team would.
 * @returns the app's folder, ready to be published with `--from`
 * @throws when an edit's text is not in its file
 */
export async function buildVariant(app: string, edits: readonly Edit[]): Promise<string> {
  const workspace = await mkdtemp(path.join(tmpdir(), 'portal-variant-'));
  for (const name of ['rspack.shared.ts', 'package.json', 'tsconfig.json']) {
    await cp(path.join(root, name), path.join(workspace, name));
  }
  for (const name of ['node_modules', 'libs', 'tools'])
    await symlink(path.join(root, name), path.join(workspace, name));
  const folder = path.join(workspace, app);
  await cp(path.join(root, app), folder, {
    recursive: true,
    filter: (source) => !/\/(dist|\.prerender)$/.test(source),
  });
  for (const { file, from, to } of edits) {
    const text = await readFile(path.join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${app}/${file} does not say: ${from}`);
    await writeFile(path.join(folder, file), text.replace(from, to));
  }
  await run('npm', ['run', 'build'], { cwd: folder });
  return folder;
}

/** Runs the release tool on a store, as a team would. Answers its JSON. @throws with its reason when it refuses. */
export async function release(store: string, ...args: string[]): Promise<Record<string, unknown>> {
  try {
    const { stdout } = await run('npx', ['tsx', 'tools/release/src/main.ts', ...args, '--store', store, '--json'], {
      cwd: root,
    });
    return JSON.parse(stdout) as Record<string, unknown>;
  } catch (error) {
    throw new Error((error as { stderr?: string }).stderr ?? String(error), { cause: error });
  }
}
