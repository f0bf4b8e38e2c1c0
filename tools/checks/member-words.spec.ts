import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';

/** Words about what only the portal's operator can fix. */
const OPERATOR_WORDS =
  /\bmails? go(es)? out|mail server|outbox|\bthe admin\b|payment provider (has|tells|to tell|does)/i;

/** The texts that members and visitors read: those of every app but the admin's. */
const files = readdirSync(root)
  .filter((app) => /^(shell|mf-(?!admin$).+)$/.test(app))
  .flatMap((app) =>
    readdirSync(path.join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/|-)copy\.ts$/.test(file))
      .map((file) => path.join(app, 'src', file)),
  );

test('members are told what they can do, and nothing about how the portal is run', () => {
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\*)?\*/.test(line) && OPERATOR_WORDS.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
