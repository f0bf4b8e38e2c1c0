import { execFile } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { promisify } from 'node:util';
import { isNativeError } from 'node:util/types';
import type { Source } from '@portal/contracts/release';

const run = promisify(execFile);

/** git's output in a folder; undefined if it fails: outside of a repository, before a commit, or without git. */
const git = async (folder: string, ...args: string[]) =>
  run('git', ['-C', folder, ...args]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

async function commitOf(folder: string): Promise<string | null> {
  const [commit, changes] = await Promise.all([git(folder, 'rev-parse', 'HEAD'), git(folder, 'status', '--porcelain')]);
  if (commit === undefined || changes === undefined) return null;
  return changes === '' ? commit : `${commit}-dirty`;
}

/** The address of the run, as CI systems tell it: GitHub, GitLab, Jenkins, Buildkite, CircleCI, Azure. */
function ciRun(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
  if (server && repository && id) return `${server}/${repository}/actions/runs/${id}`;
  const { SYSTEM_COLLECTIONURI: collection, SYSTEM_TEAMPROJECT: project, BUILD_BUILDID: build } = env;
  if (collection && project && build) return `${collection}${project}/_build/results?buildId=${build}`;
  const told = ['CI_JOB_URL', 'BUILDKITE_BUILD_URL', 'CIRCLE_BUILD_URL', 'BUILD_URL'];
  return told.map((name) => env[name]).find((address) => address);
}

/** A user without a name on the machine, as in some containers, is identified by the number. */
function user(): string {
  try {
    return userInfo().username;
  } catch (error) {
    if (isNativeError(error) && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')
      return `uid-${process.getuid?.()}`;
    throw error;
  }
}

/** The origin of the build in an app's folder. */
export async function sourceOf(
  folder: string,
  mode: Source['mode'],
  env: NodeJS.ProcessEnv,
  now: Date,
): Promise<Source> {
  const builder = (ciRun(env) ?? `${user()}@${hostname()}`).slice(0, 200);
  return { commit: await commitOf(folder), builder, builtAt: now.toISOString(), mode };
}
