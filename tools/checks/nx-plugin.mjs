// Plain JavaScript: Nx loads it before anything is compiled.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What changes the outcome of every check, besides the project itself. */
const TOOLS = ['sharedGlobals', '{workspaceRoot}/package.json'];

/** A project's files, specs included, without what is built or generated in it. */
const OWN = ['{projectRoot}/**/*', '!{projectRoot}/dist/**', '!{projectRoot}/.prerender/**'];

/** The files of the projects that it depends on, without their specs. */
const DEPENDENCIES = '^default';

const JEST =
  'node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js --silent=false';

/** Where a project's test results are kept, for the conclusion of `npm test` and for Nx's cache. */
const resultsOf = (folder) => `test-results/${folder.replaceAll('/', '-')}.json`;

/** Browser tests run when they change, or anything that a portal is made of. */
const browser = {
  executor: 'nx:run-commands',
  cache: true,
  // Three browsers keep the machine busy.
  parallelism: false,
  inputs: [
    ...['specs', 'pages', 'support'].map((folder) => `{projectRoot}/${folder}/**/*`),
    '{projectRoot}/*',
    DEPENDENCIES,
    ...TOOLS,
  ],
  outputs: ['{workspaceRoot}/test-results/browser.json'],
  options: { command: 'playwright test -c e2e/playwright.config.ts', cwd: '{workspaceRoot}' },
};

/** Those in `faults` belong to `npm run test:faults`. */
const isSpec = (file) => /\.spec\.tsx?$/.test(file) && !/node_modules|^faults/.test(file);

const check = (command, inputs, rest = {}) => ({
  executor: 'nx:run-commands',
  cache: true,
  ...rest,
  inputs: [...OWN, DEPENDENCIES, ...TOOLS, ...inputs],
  options: { command, cwd: '{workspaceRoot}', ...rest.options },
});

const testOf = (folder) =>
  check(
    `${JEST} --json --outputFile ${resultsOf(folder)}`,
    ['{workspaceRoot}/jest.config.mjs', '{workspaceRoot}/tools/test-runs/src/*.mjs'],
    { outputs: [`{workspaceRoot}/${resultsOf(folder)}`], options: { env: { TEST_PROJECT: folder } } },
  );

/**
 * Gives every project of the workspace the same three checks, those with specs all of them. What one needs besides stands
 * in its package.json, as `nx.targets`.
 */
function targetsOf(folder) {
  return {
    typecheck: check(`tsc -p ${folder} --checkers 1`, []),
    lint: check(`oxlint --type-aware ${folder}`, [
      '{workspaceRoot}/.oxlintrc.json',
      '{workspaceRoot}/tools/checks/*.mjs',
    ]),
    ...(folder === 'e2e' && { browser }),
    ...(folder !== 'e2e' && readdirSync(folder, { recursive: true }).some(isSpec) && { test: testOf(folder) }),
  };
}

export const name = 'checks';

export const createNodes = [
  '{api,bench,e2e,shell,mf-*,libs/*,tools/*}/package.json',
  (files) =>
    files.map((file) => {
      const folder = path.dirname(file);
      return [file, { projects: { [folder]: { targets: targetsOf(folder) } } }];
    }),
];

/** What a source names of another project: one of our packages, or a file beyond its own folder. */
const NAMED = /'(@portal\/[a-z-]+|(?:\.\.\/)+[^'\n]+)/g;

const isSource = (file) => /\.(tsx?|mjs|cjs)$/.test(file);

/** The projects by package name, and that of a file by its folder. */
function projectsIn({ projects, workspaceRoot }) {
  const byPackage = new Map();
  const folders = Object.entries(projects).map(([project, { root }]) => ({ project, folder: `${root}/` }));
  for (const { project, folder } of folders) {
    byPackage.set(JSON.parse(readFileSync(path.join(workspaceRoot, folder, 'package.json'), 'utf8')).name, project);
  }
  return {
    ofPackage: (name) => byPackage.get(name),
    ofFile: (file) => folders.find(({ folder }) => file.startsWith(folder))?.project,
  };
}

/**
 * Finds what package.json does not tell: a spec, a benchmark or a tool that imports sources of another project. Federated
 * remotes import nothing of each other; what is served together is named as `implicitDependencies`.
 */
export function createDependencies(_, context) {
  const { ofPackage, ofFile } = projectsIn(context);
  return Object.entries(context.filesToProcess.projectFileMap).flatMap(([source, files]) =>
    files
      .filter(({ file }) => isSource(file))
      .flatMap(({ file }) =>
        [...readFileSync(path.join(context.workspaceRoot, file), 'utf8').matchAll(NAMED)]
          .map(([, named]) =>
            named.startsWith('@') ? ofPackage(named) : ofFile(path.posix.join(path.posix.dirname(file), named)),
          )
          .filter((target) => target && target !== source)
          .map((target) => ({ source, target, sourceFile: file, type: 'static' })),
      ),
  );
}

/** Tells `npm test` what became of each task, in the file that it names (tools/test-runs/src/nx-tasks.ts). */
export function postTasksExecution(_, { taskResults }) {
  const file = process.env['TEST_TASKS'];
  if (!file) return;
  const tasks = Object.values(taskResults).map(({ task, status, terminalOutput = '' }) => {
    const { project, target } = task.target;
    return { project, folder: task.projectRoot, target, status, output: terminalOutput };
  });
  writeFileSync(file, JSON.stringify(tasks));
}
