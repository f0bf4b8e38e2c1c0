// Plain JavaScript: Nx loads it before anything is compiled.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Milliseconds in which what a program printed last is read after its end. */
const READ_WITHIN = 1_000;

/**
 * Runs a program of Node's and shows what it prints. Resolves with that and the exit code. A process that the program
 * left running, whose output is the same, is not waited for.
 */
export function runNode(root, args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece) => {
      output += piece;
      process.stdout.write(piece);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ output, code }));
    child.on('exit', () =>
      setTimeout(() => [child.stdout, child.stderr].forEach((stream) => stream.destroy()), READ_WITHIN),
    );
  });
}

/** Reads a report; undefined when the program ended before it wrote one: what it printed says why. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Runs tests once for several tasks, and gives each task its part of the report, which Nx keeps in its cache on its own.
 * @param run runs the tests of these tasks and leaves a JSON report in `file`. Resolves with what was printed and the exit code.
 * @param partOf the part of the report that is about a task; undefined when its tests were not run.
 * @param passed whether all tests of a part passed.
 */
export async function* runTogether({ root, taskGraph, options, file, run, partOf, passed }) {
  const tasks = Object.keys(taskGraph.tasks).map((id) => ({ ...options[id], id }));
  const report = path.join(root, file);
  for (const each of [report, ...tasks.map((task) => path.join(root, task.report))]) rmSync(each, { force: true });
  mkdirSync(path.dirname(report), { recursive: true });
  const { output, code } = await run(tasks);
  const whole = readReport(report);
  const results = tasks.map((task) => {
    const part = whole && partOf(whole, task);
    if (part !== undefined) {
      const own = path.join(root, task.report);
      mkdirSync(path.dirname(own), { recursive: true });
      writeFileSync(own, JSON.stringify(part));
    }
    return { task: task.id, success: part !== undefined && passed(part) };
  });
  // What failed outside of all tests, such as what is done after them, is nobody's alone: nothing is kept.
  const hasUnknownFailure = code !== 0 && results.every(({ success }) => success);
  for (const { task, success: ownSuccess } of results) {
    const success = ownSuccess && !hasUnknownFailure;
    yield { task, result: { success, terminalOutput: success ? '' : output } };
  }
}

/** What Nx asks for where batches are switched off. */
export const alone = (runBatch) => async (options, context) => {
  for await (const { result } of runBatch({ tasks: { one: {} } }, { one: options }, undefined, context)) return result;
};
