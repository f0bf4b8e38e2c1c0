import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A script that gives the page Testing Library's queries; a page that was just loaded has none. */
export const GIVE_QUERIES = `(() => { const module = undefined, exports = undefined, define = undefined;\n${LIBRARY}\n})()`;

/** An expression in which `screen` are the queries of the page; null where the page has none yet. */
export const withScreen = (expression: string) =>
  `(() => { if (typeof TestingLibraryDom !== 'object') return null;
    const screen = TestingLibraryDom.within(document.body); return ${expression}; })()`;
