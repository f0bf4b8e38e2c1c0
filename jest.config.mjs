import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import pages, { compiled } from './libs/remote-kit/jest.mjs';
import { keepTemporaryFilesInMemory } from './tools/test-runs/src/memory-folder.mjs';

keepTemporaryFilesInMemory();

/** The shell and the remotes: folders, whichever there are. */
const APPS = readdirSync(import.meta.dirname).filter((name) => /^(shell|mf-.+)$/.test(name));

const project = (
  displayName,
  roots,
  {
    environment = '<rootDir>/tools/test-runs/src/jest/node-environment.cjs',
    decorators = false,
    modules = 'es6',
    ...rest
  } = {},
) => ({
  ...pages,
  displayName,
  roots,
  runtime: '<rootDir>/tools/test-runs/src/jest/spec-runtime.cjs',
  testEnvironment: environment,
  setupFiles: environment === 'jsdom' ? pages.setupFiles : [],
  transform: compiled({ decorators, modules }),
  ...rest,
});

/** The folders of the projects whose specs are wanted, as Nx runs them (tools/test-runs/executors); all of them without it. */
const WANTED = process.env['TEST_PROJECTS']?.split(',');

/** What is wanted of a folder: all of it, or the projects in it. */
const wantedIn = (folder) => {
  if (!WANTED || WANTED.some((wanted) => `${folder}/`.startsWith(`${wanted}/`))) return [folder];
  return WANTED.filter((wanted) => wanted.startsWith(`${folder}/`));
};

const under = (...folders) => folders.flatMap(wantedIn).map((folder) => `<rootDir>/${folder}`);

/** Fastify's own injection requires an ES module, which Jest can on Node 24 alone; the version before it is none. */
const INJECTION = { moduleNameMapper: { '^cookie$': '<rootDir>/node_modules/cookie' } };

/** One PostgreSQL for the run, in which each spec file makes databases of its own. */
const WITH_DATABASE = {
  globalSetup: '<rootDir>/api/test/database-server.mjs',
  globalTeardown: '<rootDir>/api/test/database-server-stop.mjs',
};

const API = {
  decorators: true,
  environment: '<rootDir>/api/test/jest/realm.cjs',
  runtime: '<rootDir>/api/test/jest/runtime.cjs',
  ...INJECTION,
  ...WITH_DATABASE,
};

/** The tools that have such tests. */
const TOOL_FAULTS = readdirSync(`${import.meta.dirname}/tools`)
  .map((tool) => `tools/${tool}/faults`)
  .filter((folder) => existsSync(`${import.meta.dirname}/${folder}`));

/** What `npm run test:faults` runs besides: it kills, floods, and takes minutes. */
const FAULTS = [
  project('faults', under('api/faults', 'bench/faults'), API),
  project('tool-faults', under(...TOOL_FAULTS), { testPathIgnorePatterns: pages.testPathIgnorePatterns }),
];

/**
 * Unit and integration tests; browser tests live in e2e/ and run on Playwright.
 */
export default {
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // One more than there are cores: for some of its time a test waits for the database.
  maxWorkers: availableParallelism() + 1,
  reporters: ['default', ...(process.env['TEST_PROGRESS'] ? ['<rootDir>/tools/test-runs/src/jest-progress.mjs'] : [])],
  // A worker keeps of each file's modules what it can: one that has grown to this is replaced.
  workerIdleMemoryLimit: '1.5GB',
  // What hangs is found all the same; a busy machine is given time.
  testTimeout: 30_000,
  projects: [
    project('api', under('api/src', 'api/test'), API),
    ...(WANTED ? [] : FAULTS),
    project(
      'node',
      under('bench/src', 'libs/contracts', 'libs/delivery', 'libs/design', 'libs/remote-kit/src', 'tools'),
      {
        testPathIgnorePatterns: [...pages.testPathIgnorePatterns, '/faults/'],
      },
    ),
    project('web', under('libs/sdk', 'libs/ui', 'libs/remote-kit/template', ...APPS.map((app) => `${app}/src`)), {
      environment: 'jsdom',
      modules: 'commonjs',
      extensionsToTreatAsEsm: [],
      setupFilesAfterEnv: ['patient-queries', 'no-owner-stacks'].map(
        (name) => `<rootDir>/tools/test-runs/src/jest/${name}.ts`,
      ),
    }),
  ].filter(({ roots }) => roots.length > 0),
};
