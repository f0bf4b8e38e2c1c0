import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { APPS } from './apps';
import { stateOf } from './file-state';
import { root, run } from './processes';

/** What builds are made from. */
const SOURCES = [
  ...['api', ...APPS, 'libs', 'tools'],
  ...['package.json', 'package-lock.json', 'nx.json', 'tsconfig.json', 'rspack.shared.ts'],
];
/** Where the state is noted in which everything was built. */
const NOTES = path.join(root, 'node_modules/.cache/portal-builds');

const sources = async () =>
  `${process.version} ${process.env['NODE_ENV']} ${await stateOf(root, SOURCES, (name) => name !== 'dist')}`;
const builds = (projects: readonly string[]) =>
  stateOf(
    root,
    projects.map((project) => `${project}/dist`),
    () => true,
  );

/**
 * Builds what is stale of the named projects. Nx takes a second to find that nothing is; so it is not asked when neither
 * a source nor a build has changed since it last said so.
 */
export async function build(projects: readonly string[]): Promise<void> {
  const note = path.join(NOTES, projects.join('+'));
  const before = await sources();
  const known = existsSync(note) ? await readFile(note, 'utf8') : undefined;
  if (known === `${before}\n${await builds(projects)}`) return;
  const nx = fileURLToPath(import.meta.resolve('nx'));
  await run(process.execPath, [nx, 'run-many', '-t', 'build', '-p', projects.join(','), '--output-style=static']);
  await mkdir(NOTES, { recursive: true });
  // The sources as they were before: one that was changed meanwhile is perhaps not in the build.
  await writeFile(note, `${before}\n${await builds(projects)}`);
}
