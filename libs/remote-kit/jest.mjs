import { fileURLToPath } from 'node:url';

/** How tests are compiled: TypeScript by SWC, modules as Node has them. */
export const compiled = ({ decorators = false, modules = 'es6' } = {}) => ({
  '^.+\\.tsx?$': [
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
      module: { type: modules },
    },
  ],
});

/** Tests of pages, which run in jsdom: `export { default } from '@portal/remote-kit/jest'` is a remote's jest.config.mjs. */
export default {
  testEnvironment: 'jsdom',
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFiles: [fileURLToPath(import.meta.resolve('@portal/remote-kit/testing/jsdom-setup'))],
  transform: compiled(),
};
