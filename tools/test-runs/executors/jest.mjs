import path from 'node:path';
import { alone, runNode, runTogether } from './run.mjs';

const FILE = 'test-results/jest.json';

/** For `npm test -- --shuffle <seed>`: a random order of the spec files, and of the tests in each. */
const shuffled = (seed) =>
  seed === undefined
    ? []
    : ['--randomize', '--seed', seed, '--testSequencer', './tools/test-runs/src/shuffled-specs.cjs'];

/** A path as a pattern. */
const escaped = (file) => file.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What a task runs: all specs of a project, or one. */
const placeOf = (root, { project, spec }) => path.join(root, spec ?? `${project}/`);

/**
 * Runs the tests of these tasks in one Jest process, whose workers take the next spec file whichever project it is of.
 * Yields each task with its result.
 */
export const runBatch = (taskGraph, options, _, { root }) =>
  runTogether({
    root,
    taskGraph,
    options,
    file: FILE,
    run: (tasks) =>
      runNode(
        root,
        [
          '--experimental-vm-modules',
          '--disable-warning=ExperimentalWarning',
          // Most functions run only a few times per spec: compiled right away, they take less than interpreted first.
          '--always-sparkplug',
          // For the same reason, only what runs 15 times as long as usual is optimized: each spec has functions of its own.
          '--interrupt-budget=1000000',
          'node_modules/jest/bin/jest.js',
          '--silent=false',
          '--json',
          '--outputFile',
          FILE,
          ...shuffled(process.env['TEST_SHUFFLE']),
          '--testPathPatterns',
          ...tasks.map((task) => `^${escaped(placeOf(root, task))}`),
        ],
        { TEST_PROJECTS: [...new Set(tasks.map(({ project }) => project))].join(',') },
      ),
    partOf: ({ testResults }, task) => {
      const own = testResults.filter(({ name }) => name.startsWith(placeOf(root, task)));
      return own.length > 0 ? { testResults: own } : undefined;
    },
    // A file whose tests are all left out is no failure: `api/test/load.spec.ts` runs when asked for.
    passed: ({ testResults }) => testResults.every(({ status }) => ['passed', 'skipped'].includes(status)),
  });

export const runOne = alone(runBatch);
