import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { root } from './processes';

/** Who may import whom (docs/architecture.md): each of these imports must be refused by lint where it stands. */
const VIOLATIONS: [file: string, imported: string][] = [
  ['libs/contracts/src/bad.ts', 'react'],
  ['libs/design/src/bad.ts', 'styled-components'],
  ['libs/design/src/bad.ts', '@portal/ui/tokens'],
  ['libs/ui/src/bad.ts', '@portal/contracts/auth'],
  ['libs/ui/src/bad.ts', '@portal/sdk'],
  ['libs/sdk/src/bad.ts', 'mf-courses/routes'],
  ['shell/src/bad.ts', 'mf-courses/src/routes'],
  ['mf-courses/src/bad.ts', 'mf-public/src/routes'],
  ['mf-courses/src/bad.ts', '../../mf-public/src/routes'],
  ['mf-courses/src/bad.ts', '../../shell/src/app/app'],
  ['mf-courses/src/bad.ts', '@tanstack/react-query'],
  ['mf-courses/src/bad.ts', 'react-router-dom'],
  ['mf-courses/src/features/lesson/bad.ts', '../../pages/clarity'],
  ['mf-courses/src/features/lesson/bad.ts', '../dashboard/dashboard-screen'],
  ['api/src/bad.ts', '@portal/ui/button'],
  ['api/src/bad.ts', 'react'],
  ['e2e/bad.ts', '@portal/sdk'],
];

const ALLOWED: [file: string, imported: string][] = [
  ['libs/contracts/src/good.ts', 'zod'],
  ['libs/contracts/src/good.ts', './pillars'],
  ['libs/design/src/good.ts', './themes'],
  ['libs/ui/src/good.ts', '@portal/design/themes'],
  ['libs/sdk/src/good.ts', '@portal/contracts/auth'],
  ['mf-courses/src/good.ts', '@portal/sdk'],
  ['mf-admin/src/good.ts', '@portal/delivery/state'],
  ['mf-courses/src/features/lesson/good.ts', './course-settings'],
  ['mf-courses/src/features/lesson/parts/good.ts', '../course-settings'],
  ['mf-courses/src/pages/good.ts', '../features/lesson/lesson-screen'],
  ['api/src/good.ts', '@portal/contracts/auth'],
  ['api/src/good.ts', '@portal/design/themes'],
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'boundaries-'));
  await cp(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function lint(file: string, imported: string) {
  const full = path.join(folder, file);
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, `import { thing } from '${imported}';\nexport const used = thing;\n`);
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), [file], { cwd: folder, encoding: 'utf8' });
  return stdout;
}

describe('lint', () => {
  test.each(VIOLATIONS)('refuses in %s an import of %s', async (file, imported) => {
    expect(await lint(file, imported)).toContain('no-restricted-imports');
  });
  test.each(ALLOWED)('allows in %s an import of %s', async (file, imported) => {
    expect(await lint(file, imported)).not.toContain('no-restricted-imports');
  });
});
