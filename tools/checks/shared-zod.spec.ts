import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import * as sharedZod from '@portal/contracts/shared-zod';
import { APPS } from '../portal/src/apps';
import { root } from '../portal/src/processes';

test('the zod that the shell shares has every schema function that contracts and remotes use', () => {
  const folders = ['libs/contracts', 'libs/sdk', ...APPS].map((folder) => `${folder}/src`);
  const isType = (name: string) => /^[A-Z]/.test(name) || ['infer', 'input', 'output'].includes(name);
  const used = new Set<string>();
  for (const folder of folders) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!\.spec)\.tsx?$/.test(file)) continue;
      const text = readFileSync(path.join(root, folder, file), 'utf8');
      if (!text.includes("from 'zod'")) continue;
      for (const [, name = ''] of text.matchAll(/\bz\s*\.(\w+)/g)) if (!isType(name)) used.add(name);
    }
  }
  expect([...used].filter((name) => !(name in sharedZod))).toEqual([]);
});
