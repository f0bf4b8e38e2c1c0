// Plain JavaScript: Nx loads it before anything is compiled.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfPage, filesOfSpec, remoteFilesOf } from './imported-files.mjs';

/** Where a project's test results are kept, for the conclusion of `npm test` and for Nx's cache. */
const resultsOf = (folder) => `test-results/${folder.replaceAll('/', '-')}.json`;

const REMOTE = /^mf-/;

/** Projects that no portal is made of. */
const APART = [
  'e2e',
  'bench',
  '@portal/archived-releases',
  '@portal/checks',
  '@portal/cluster',
  '@portal/packages',
  '@portal/workspace',
];

/** What a spec file states in a `test.use`: the remotes, or pages of remotes, that its stories open (e2e/support/test.ts). */
const STATED = /\bopens: \[(?<list>[^\]]*)\]/;

/** What a spec file of the browser tests opens, e.g. `mf-admin` or `mf-courses/dashboard`; all remotes unless it states that. */
function opensOf(spec, remotes) {
  const list = STATED.exec(readFileSync(spec, 'utf8'))?.groups.list;
  return list === undefined ? remotes : [...list.matchAll(/'([^']+)'/g)].map(([, opened]) => opened);
}

/** The files of pages, e.g. of `mf-courses/dashboard`, as inputs. */
function pageInputs(pages) {
  const files = pages.flatMap((opened) => {
    const [remote, page] = opened.split('/');
    return filesOfPage(remote, page).map((file) => `{workspaceRoot}/${remote}/${file}`);
  });
  return [...new Set(files)];
}

/** Targets, each of a spec file, and the one that runs all of them. */
const gathered = (name, tasks) => ({
  ...Object.fromEntries(tasks),
  [name]: { executor: 'nx:noop', dependsOn: tasks.map(([target]) => target) },
});

/** A spec file of the browser tests runs when it changes, or anything that it opens: each is a task of its own. */
function browserTargets(folder, projects) {
  const remotes = projects.filter((project) => REMOTE.test(project));
  const others = projects.filter((project) => !REMOTE.test(project) && !APART.includes(project));
  const specs = readdirSync(`${folder}/specs`, { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.spec.ts'),
  );
  const tasks = specs.map((spec) => {
    const name = spec.replace('.spec.ts', '');
    const report = `test-results/stories/${name}.json`;
    const opens = opensOf(`${folder}/specs/${spec}`, remotes);
    const target = {
      executor: '@portal/test-runs:browser',
      cache: true,
      inputs: [
        `{projectRoot}/specs/${spec}`,
        ...['pages', 'support'].map((shared) => `{projectRoot}/${shared}/**/*`),
        '{projectRoot}/*',
        { input: 'default', projects: [...others, ...opens.filter((opened) => !opened.includes('/'))] },
        ...pageInputs(opens.filter((opened) => opened.includes('/'))),
        'everyCheck',
      ],
      outputs: [`{workspaceRoot}/${report}`],
      options: { spec, report },
    };
    return [`browser--${name}`, target];
  });
  return gathered('browser', tasks);
}

/** Those in `faults` belong to `npm run test:faults`. */
const isSpec = (file) => /\.spec\.tsx?$/.test(file) && !/node_modules|^faults/.test(file);

const isSource = (file) => /\.(tsx?|mjs|cjs)$/.test(file);

/** Projects that open every remote, but import little or nothing of them. */
const OPENING = ['bench', 'e2e'];

/** Packages and builds. */
const FOREIGN = /(?:^|\/)(?:node_modules|dist)\//;

/** The sources in a folder, without those of packages and builds. */
function sourcesOf(folder) {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true });
  return files.filter((file) => isSource(file) && !FOREIGN.test(file)).map((file) => `${folder}/${file}`);
}

/** What the sources of a folder are checked with: of a remote that it only opens, no more than the files that it imports. */
const dependenciesOf = (folder, projects) =>
  OPENING.includes(folder)
    ? [
        { input: 'default', projects: projects.filter((project) => project !== folder && !REMOTE.test(project)) },
        ...remoteFilesOf(sourcesOf(folder)).map((file) => `{workspaceRoot}/${file}`),
      ]
    : ['^default'];

const checkOf = (kind, folder, projects, inputs) => ({
  executor: `@portal/test-runs:${kind}`,
  cache: true,
  inputs: ['checked', ...dependenciesOf(folder, projects), ...inputs],
  options: { project: folder },
});

const testOf = (folder, projects) => ({
  executor: '@portal/test-runs:jest',
  cache: true,
  inputs: ['tested', ...dependenciesOf(folder, projects)],
  outputs: [`{workspaceRoot}/${resultsOf(folder)}`],
  options: { project: folder, report: resultsOf(folder) },
});

/** The shell and the remotes. What their specs see of them is what they import. */
const APP = /^(?:shell|mf-[^/]+)$/;

/** The extension of a spec file. */
const SPEC = /\.spec\.tsx?$/;

/** A spec file of an app runs when it changes, or what it imports: each is a task of its own. */
function appTests(folder) {
  const specs = sourcesOf(folder).filter((file) => SPEC.test(file));
  const tasks = specs.map((spec) => {
    const name = path.posix.relative(folder, spec).replace(SPEC, '');
    const report = `test-results/specs/${folder}/${name}.json`;
    const files = filesOfSpec(spec)?.map((file) => `{workspaceRoot}/${file}`) ?? ['{projectRoot}/**/*'];
    const target = {
      executor: '@portal/test-runs:jest',
      cache: true,
      inputs: ['{projectRoot}/*', ...files, 'testTools', '^default'],
      outputs: [`{workspaceRoot}/${report}`],
      options: { project: folder, spec, report },
    };
    return [`test--${name}`, target];
  });
  return gathered('test', tasks);
}

function testsOf(folder, projects) {
  if (folder === 'e2e') return browserTargets(folder, projects);
  if (APP.test(folder)) return appTests(folder);
  return readdirSync(folder, { recursive: true }).some(isSpec) ? { test: testOf(folder, projects) } : {};
}

/**
 * Gives every project of the workspace the same three checks, those with specs all of them. What a check reads of the project and
 * of its tools are named inputs in nx.json; `^default` adds its dependencies without their specs. A project that reads more
 * names that in its package.json, as `nx.targets`, after the same inputs.
 */
function targetsOf(folder, projects) {
  return {
    typecheck: checkOf('typecheck', folder, projects, []),
    lint: checkOf('lint', folder, projects, [
      '{workspaceRoot}/.oxlintrc.json',
      '{workspaceRoot}/tools/workspace/*.mjs',
    ]),
    ...testsOf(folder, projects),
  };
}

/** The name in a package.json. */
const nameIn = (file) => JSON.parse(readFileSync(file, 'utf8')).name;

export const name = 'checks';

export const createNodes = [
  '{api,bench,e2e,shell,mf-*,libs/*,tools/*}/package.json',
  (files) => {
    const projects = files.map(nameIn);
    return files.map((file) => {
      const folder = path.dirname(file);
      return [file, { projects: { [folder]: { targets: targetsOf(folder, projects) } } }];
    });
  },
];

/** What a source names of another project: one of our packages, or a file beyond its own folder. */
const NAMED = /'(@portal\/[a-z-]+|(?:\.\.\/)+[^'\n]+)/g;

/** The projects by package name, and that of a file by its folder. */
function projectsIn({ projects, workspaceRoot }) {
  const byPackage = new Map();
  const folders = Object.entries(projects).map(([project, { root }]) => ({ project, folder: `${root}/` }));
  for (const { project, folder } of folders) {
    byPackage.set(nameIn(path.join(workspaceRoot, folder, 'package.json')), project);
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

/** Whether a task only runs those of its spec files. */
const isGathering = ({ task }, results) =>
  results.some(
    (other) =>
      other.task.target.project === task.target.project &&
      other.task.target.target.startsWith(`${task.target.target}--`),
  );

/** Tells `npm test` what became of each task, in the file that it names (tools/test-runs/src/nx-tasks.ts). */
export function postTasksExecution(_, { taskResults }) {
  const file = process.env['TEST_TASKS'];
  if (!file) return;
  const results = Object.values(taskResults);
  const tasks = results
    .filter((result) => !isGathering(result, results))
    .map(({ task, status, terminalOutput = '' }) => {
      const { project, target } = task.target;
      return { project, folder: task.projectRoot, target, status, output: terminalOutput };
    });
  writeFileSync(file, JSON.stringify(tasks));
}
