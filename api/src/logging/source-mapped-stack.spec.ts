import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceMappedStack } from './source-mapped-stack';

/** Says that line 3, column 5 of a program was line 12, column 7 of its source. */
const MAP = { version: 3, sources: ['webpack://api/../libs/design/src/themes.ts'], names: [], mappings: ';;IAWM' };

describe('a stack', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'source-mapped-stack-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const stackIn = (file: string) => `at async read (${pathToFileURL(path.join(folder, file)).href}:3:5)`;

  test('names our sources where the program has a map', async () => {
    await writeFile(path.join(folder, 'main.js.map'), JSON.stringify(MAP));
    expect(sourceMappedStack(stackIn('main.js'))).toBe('at async read (libs/design/src/themes.ts:12:7)');
    expect(sourceMappedStack(stackIn('main.js'))).toBe('at async read (libs/design/src/themes.ts:12:7)');
  });

  test('stays as it is where there is none', () => {
    const stack = `${stackIn('other.js')}\nat node:internal/timers:5:1`;
    expect(sourceMappedStack(stack)).toBe(stack);
  });
});
