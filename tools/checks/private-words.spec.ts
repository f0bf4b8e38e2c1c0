import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';
import { PRIVATE_NAMES, PRIVATE_WORDS, USES_OF_OTHERS } from './private-words';

/**
 * Migrations are recorded by name, decisions and changelogs are history, and the checks must contain the words.
 */
const EXEMPT = /(?:^|\/)migrations\/|^docs\/decisions\/|CHANGELOG\.md$|^tools\/checks\/private-words/;
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !EXEMPT.test(file) && existsSync(path.join(root, file)));

const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const DEPRECATED = /\/\*(?:(?!\*\/)[^])*?@deprecated[^]*?\*\/[^;{]*[;{]/g;
const DECLARED = /\b(?:const|let|function\*?|class|interface|type|enum) (\w+)/g;
const METHOD = /^ +(?:(?:public|private|protected|static|async|override) +)*(\w+)\([^;]*\)[^;]* \{$/gm;

/** `knownBrowser`, `KnownBrowser`, `KNOWN_BROWSER`, and `known-browser.ts` as “known browser”. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .replace(/[-_./\s]+/g, ' ')
    .toLowerCase();

const proseOf = (text: string) => text.replace(/`[^`]*`|\]\([^)]*\)/g, ' ').replace(/[\s*]+/g, ' ');

function namesIn(source: string): string[] {
  const code = source.replace(DEPRECATED, '').replace(COMMENT, '');
  return [DECLARED, METHOD].flatMap((each) => [...code.matchAll(each)].map(([, name = '']) => wordsOf(name)));
}

const commentsIn = (source: string) => (source.replace(DEPRECATED, '').match(COMMENT) ?? []).join(' ');

/** The names that a file has and declares, and the prose in it. */
function read(file: string): { names: string[]; prose: string } {
  const names = [wordsOf(file)];
  const isCode = /\.(?:[cm]?ts|tsx|[cm]js)$/.test(file);
  if (!isCode && !file.endsWith('.md')) return { names, prose: '' };
  const text = readFileSync(path.join(root, file), 'utf8');
  return isCode
    ? { names: [...names, ...namesIn(text)], prose: proseOf(commentsIn(text)) }
    : { names, prose: proseOf(text) };
}

const sources = files.map((file) => ({ file, ...read(file) }));
const patternOf = (word: string) => new RegExp(`(?<![\\w-])${word.replaceAll(' ', '[ -]')}s?(?![\\w-])`, 'gi');

/** Uses of a word other than in its standard term (`needs attention`): the file, once per use. */
const usesOf = (word: string, standard: string) => {
  const pattern = patternOf(word);
  return sources.flatMap(({ file, names, prose }) => [
    ...names.filter((name) => name.replaceAll(standard, '').search(pattern) >= 0).map((name) => `${file}: ${name}`),
    ...(word in PRIVATE_WORDS ? (prose.match(pattern) ?? []).map((found) => `${file}: “${found}”`) : []),
  ]);
};

describe.each(Object.entries({ ...PRIVATE_WORDS, ...PRIVATE_NAMES }))('“%s”', (word, standard) => {
  test(`is called “${standard}”`, () => {
    const uses = usesOf(word, standard);
    expect(uses.length > (USES_OF_OTHERS[word] ?? 0) ? uses : []).toEqual([]);
  });
});

test('reads names and prose, and neither code in prose nor a deprecated alias', () => {
  const source = 'const keptSnapshot = 1;\n/** @deprecated Use `read`. */\nexport const passport = read;\n';
  expect(namesIn(source)).toEqual(['kept snapshot']);
  expect(proseOf('The `desk` of\n * a [coach](desk.md)')).toBe('The of a [coach ');
  expect(patternOf('known browser').test(wordsOf('KnownBrowsersService'))).toBe(true);
  expect(patternOf('desk').test(wordsOf('desktop-menu.tsx'))).toBe(false);
});
