import { alone, runNode } from './run.mjs';
import { typePrograms } from './type-programs.mjs';

/** The arguments of Node that run each check for some projects. */
const CHECKS = {
  typecheck: (folders, root) => [
    'node_modules/typescript/bin/tsc',
    ...['-b', '--force', '--checkers', '1'],
    ...typePrograms(root, folders),
  ],
  lint: (folders) => ['node_modules/oxlint/bin/oxlint', '--type-aware', ...folders],
};

/**
 * Runs a check once for all projects of these tasks, which reads what they share only once. If it fails, it runs for each of
 * them, to find those that it fails for. Yields each task with its result.
 * @param run runs the check for some folders. Resolves with what was printed and the exit code.
 */
export async function* checkTogether({ tasks }, options, run) {
  const ids = Object.keys(tasks);
  const folderOf = (id) => options[id].project;
  const { code } = await run(ids.map(folderOf));
  for (const task of ids) {
    const result = code === 0 ? { code } : await run([folderOf(task)]);
    const success = result.code === 0;
    yield { task, result: { success, terminalOutput: success ? '' : result.output } };
  }
}

const batchOf =
  (check) =>
  (taskGraph, options, _, { root }) =>
    checkTogether(taskGraph, options, (folders) => runNode(root, CHECKS[check](folders, root)));

export const typecheckBatch = batchOf('typecheck');
export const typecheckOne = alone(typecheckBatch);
export const lintBatch = batchOf('lint');
export const lintOne = alone(lintBatch);
