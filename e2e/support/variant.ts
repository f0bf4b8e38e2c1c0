import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { compositionSchema, COMPOSITION_URL } from '@portal/contracts/release';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

export interface Edit {
  /** File inside the app, e.g. `src/routes.tsx`. */
  file: string;
  from: string;
  to: string;
}

/** A folder with what every app of this repository is built with, outside of the repository. */
async function workspace(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-variant-'));
  for (const name of ['rspack.shared.ts', 'package.json', 'tsconfig.json']) {
    await cp(path.join(root, name), path.join(folder, name));
  }
  for (const name of ['node_modules', 'libs', 'tools']) await symlink(path.join(root, name), path.join(folder, name));
  return folder;
}

/** An app in a folder of its own, its sources edited. Answers the folder. @throws when an edit's text is not in its file */
export async function variant(app: string, edits: readonly Edit[]): Promise<string> {
  const folder = path.join(await workspace(), app);
  await cp(path.join(root, app), folder, {
    recursive: true,
    filter: (source) => !/\/(dist|\.prerender)$/.test(source),
  });
  for (const { file, from, to } of edits) {
    const text = await readFile(path.join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${app}/${file} does not say: ${from}`);
    await writeFile(path.join(folder, file), text.replace(from, to));
  }
  return folder;
}

/** Builds an app from edited sources, as its team would. Answers its folder, ready to be published with `--from`. */
export async function buildVariant(app: string, edits: readonly Edit[]): Promise<string> {
  const folder = await variant(app, edits);
  await run('npm', ['run', 'build'], { cwd: folder });
  return folder;
}

/** Of files or packages, by their names: what is in them, or where they are. */
type Files = Readonly<Record<string, string>>;

/**
 * The folder of an app that this repository knows nothing of, as a new team has it.
 * @param installed packages in other versions than ours, which it has installed itself: their folders by name
 */
export async function newcomer(app: string, files: Files, installed: Files = {}): Promise<string> {
  const folder = path.join(await workspace(), app);
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  for (const [name, from] of Object.entries(installed)) await symlink(from, path.join(folder, 'node_modules', name));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

/** Builds such an app. Answers its folder, ready to be published with `--from`. */
export async function buildNewcomer(app: string, files: Files, installed: Files = {}): Promise<string> {
  const folder = await newcomer(app, files, installed);
  await run('npm', ['run', 'build'], { cwd: folder });
  return folder;
}

/** A running portal that a team ships to: where it is, and its data folder, in which it keeps the operator's token. */
export interface ShippedTo {
  address: string;
  dataDir: string;
}

/** Resolves once browsers get the release: a busy portal answers a move some seconds before it serves it. */
const served = (address: string, app: unknown, version: string) =>
  expect(async () => {
    const answer = await fetch(address + COMPOSITION_URL);
    const { releases } = compositionSchema.parse(await answer.json());
    expect(releases).toContainEqual(expect.objectContaining({ app, version }));
  }).toPass();

/**
 * Runs the release tool against a portal, as a team would, and waits until browsers get what it made live. Answers its
 * JSON. @throws with its reason when it refuses.
 */
export async function release({ address, dataDir }: ShippedTo, ...args: string[]): Promise<Record<string, unknown>> {
  const where = ['--to', address, '--token-file', path.join(dataDir, 'deploy-token')];
  try {
    const { stdout } = await run(process.execPath, ['libs/remote-kit/bin.mjs', ...args, ...where, '--json'], {
      cwd: root,
    });
    const told = JSON.parse(stdout) as Record<string, unknown>;
    if (typeof told['version'] === 'string' && !args.includes('--channel')) {
      await served(address, told['app'], told['version']);
    }
    return told;
  } catch (error) {
    throw new Error((error as { stderr?: string }).stderr ?? String(error), { cause: error });
  }
}
