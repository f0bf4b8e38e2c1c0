import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';
import { MODULES, SHARED_FILES } from '../workspace/layers.mjs';

/** The sources of all modules, without their specs, by their file. */
async function readModules(): Promise<Map<string, string>> {
  const modules = path.join(root, MODULES);
  const files = (await readdir(modules, { recursive: true })).filter((file) => /(?<!\.spec)\.ts$/.test(file));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(modules, file), 'utf8')] as const)),
  );
}

let sources: Map<string, string>;
beforeAll(async () => {
  sources = await readModules();
});

test.each(Object.entries(SHARED_FILES).flatMap(([owner, files]) => files.map((file) => [owner, file] as const)))(
  'other modules import what %s shares: %s',
  (owner, file) => {
    const others = [...sources].filter(([each]) => !each.startsWith(`${owner}/`));
    expect([...sources.keys()]).toContain(`${owner}/${file}.ts`);
    expect(others.some(([, text]) => text.includes(`/${owner}/${file}';`))).toBe(true);
  },
);
