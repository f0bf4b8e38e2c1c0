import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RSPACK } from '@portal/remote-kit/rspack/compile';
import { APPS } from './apps';
import { stateOf } from './file-state';
import { lock } from './lock.mjs';
import { root, run } from './processes';

/** The inputs of each build, in addition to its own folder. */
const SHARED = ['libs', 'tools', 'package.json', 'package-lock.json', 'tsconfig.json', 'rspack.shared.ts'];
/**
 * Where the state and the result of each project's last build are recorded. Not in node_modules, which may be linked to
 * another checkout.
 */
const NOTES = path.join(root, '.builds');

const isSource = (name: string) => name !== 'dist';

/** The state of a project's sources and of its build output. */
interface State {
  sources: string;
  build: string;
}

async function sharedState(): Promise<string> {
  return `${process.version} ${process.env['NODE_ENV']} ${await stateOf(root, SHARED, isSource)}`;
}

const stateOfBuild = (project: string) => stateOf(root, [`${project}/dist`], () => true);

const stateOfProject = async (project: string, shared: string): Promise<State> => ({
  sources: `${shared} ${await stateOf(root, [project], isSource)}`,
  build: await stateOfBuild(project),
});

const toNote = ({ sources, build }: State) => `${sources}\n${build}`;
const noteOf = (project: string) => path.join(NOTES, project);

async function isBuilt(project: string, state: State): Promise<boolean> {
  const note = noteOf(project);
  return existsSync(note) && (await readFile(note, 'utf8')) === toNote(state);
}

/** A project, and the state that it is in. */
interface Project {
  name: string;
  state: State;
}

/** The named projects whose sources or build have changed since they were built here. */
async function staleOf(projects: readonly string[]): Promise<Project[]> {
  const shared = await sharedState();
  const found = await Promise.all(projects.map(async (name) => ({ name, state: await stateOfProject(name, shared) })));
  const built = await Promise.all(found.map(({ name, state }) => isBuilt(name, state)));
  return found.filter((_, at) => !built[at]);
}

async function buildAll(projects: readonly Project[]) {
  const config = path.join(root, 'tools/portal/src/stale-builds.ts');
  await run(process.execPath, [RSPACK, 'build', '--config', config], {
    PROJECTS: projects.map(({ name }) => name).join(','),
  });
  // Loaded on demand: a start without builds does not need it.
  const { pack } = await import('@portal/remote-kit/release/pack');
  await mkdir(NOTES, { recursive: true });
  await Promise.all(
    projects.map(async ({ name, state: { sources } }) => {
      if (APPS.includes(name)) await pack(path.join(root, name), process.env, new Date());
      // The sources' state from before the build: a file that changed during the build may not be included.
      await writeFile(noteOf(name), toNote({ sources, build: await stateOfBuild(name) }));
    }),
  );
}

/**
 * Builds the named projects whose sources or build have changed since they were built here, in one compiler process:
 * loading it for each takes longer than the builds themselves. While another process of this checkout builds, it waits,
 * and then checks again.
 * @returns the projects that were built, by either process
 * @throws with the compiler's output
 */
export async function build(projects: readonly string[]): Promise<string[]> {
  const wanted = await staleOf(projects);
  if (wanted.length === 0) return [];
  const unlock = await lock(path.join(root, '.building'), 'building');
  try {
    const stale = await staleOf(projects);
    if (stale.length > 0) await buildAll(stale);
    return wanted.map(({ name }) => name);
  } finally {
    unlock();
  }
}
