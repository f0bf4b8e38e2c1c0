import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RSPACK } from '@portal/remote-kit/rspack/compile';
import { APPS } from './apps';
import { stateOf } from './file-state';
import { lock } from './lock.mjs';
import { root, run } from './processes';

/** What each build is made from, beside its own folder. */
const SHARED = ['libs', 'tools', 'package.json', 'package-lock.json', 'tsconfig.json', 'rspack.shared.ts'];
/**
 * Where it is noted in which state each project was built, and what came of it. Not in node_modules, which another
 * checkout may link to.
 */
const NOTES = path.join(root, '.builds');

const isSource = (name: string) => name !== 'dist';

/** The state of what a project is built from and, after it, of its build. */
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

/** Those of the named projects whose sources or build have changed since they were built here. */
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
  // Loaded on demand: a start that builds nothing goes without.
  const { pack } = await import('@portal/remote-kit/release/pack');
  await mkdir(NOTES, { recursive: true });
  await Promise.all(
    projects.map(async ({ name, state: { sources } }) => {
      if (APPS.includes(name)) await pack(path.join(root, name), process.env, new Date());
      // The sources as they were before: one that was changed meanwhile is perhaps not in the build.
      await writeFile(noteOf(name), toNote({ sources, build: await stateOfBuild(name) }));
    }),
  );
}

/**
 * Builds those of the named projects whose sources or build have changed since they were built here, in one compiler:
 * loading it for each takes longer than the builds themselves. While another process of this checkout builds, it waits,
 * and then looks again.
 * @returns the projects that were built, by this process or by that one
 * @throws with what the compiler printed
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
