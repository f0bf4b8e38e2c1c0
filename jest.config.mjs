import { readdirSync } from 'node:fs';

/** The shell and the remotes: folders, whichever there are. */
const APPS = readdirSync(import.meta.dirname).filter((name) => /^(shell|mf-.+)$/.test(name));

const swc = (decorators) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators },
      transform: {
        legacyDecorator: decorators,
        decoratorMetadata: decorators,
        react: { runtime: 'automatic' },
      },
      target: 'es2022',
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
];

const project = (displayName, roots, { environment = 'node', decorators = false, ...rest } = {}) => ({
  displayName,
  roots,
  testEnvironment: environment,
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc(decorators) },
  ...rest,
});

const under = (...folders) => folders.map((folder) => `<rootDir>/${folder}`);

/** One PostgreSQL for the run, in which each spec file makes databases of its own. */
const WITH_DATABASE = {
  globalSetup: '<rootDir>/api/test/database-server.mjs',
  globalTeardown: '<rootDir>/api/test/database-server-stop.mjs',
};

/**
 * Unit and integration tests; browser tests live in e2e/ and run on Playwright. `faults` takes minutes and is not part of
 * `npm test` but of `npm run test:faults`.
 */
export default {
  maxWorkers: '100%',
  // What hangs is found all the same; a busy machine is given time.
  testTimeout: 30_000,
  projects: [
    project('api', under('api/src', 'api/test'), { decorators: true, ...WITH_DATABASE }),
    project('faults', under('api/faults'), { decorators: true, ...WITH_DATABASE }),
    project('node', under('libs/contracts', 'libs/delivery', 'libs/design', 'libs/remote-kit', 'tools')),
    project('web', under('libs/sdk', 'libs/ui', ...APPS.map((app) => `${app}/src`)), {
      environment: 'jsdom',
      setupFiles: ['<rootDir>/libs/remote-kit/src/testing/jsdom-setup.ts'],
    }),
  ],
};
