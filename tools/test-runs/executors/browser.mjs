import path from 'node:path';
import { alone, runNode, runTogether } from './run.mjs';

const testsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(testsIn)];

/**
 * Runs the spec files of these tasks in one Playwright process: they share one portal, and its workers share the machine.
 * Yields each task with its result.
 */
export const runBatch = (taskGraph, options, _, { root }) =>
  runTogether({
    root,
    taskGraph,
    options,
    // Where the configuration has Playwright report to.
    file: 'test-results/browser.json',
    run: (tasks) =>
      runNode(root, [
        'node_modules/@playwright/test/cli.js',
        'test',
        '-c',
        'e2e/playwright.config.ts',
        ...(process.env['TEST_SHUFFLE'] === undefined ? [] : ['--shuffle', process.env['TEST_SHUFFLE']]),
        ...tasks.map(({ spec }) => path.join('e2e/specs', spec)),
      ]),
    partOf: (report, { spec }) => {
      const suites = report.suites.filter(({ file }) => file === spec);
      return suites.length > 0 ? { suites } : undefined;
    },
    passed: ({ suites }) => suites.flatMap(testsIn).every(({ ok }) => ok),
  });

export const runOne = alone(runBatch);
