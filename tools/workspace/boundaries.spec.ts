import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';
import { MODULES, SHARED_FILES } from './layers.mjs';

/** What `layers.mjs` forbids: lint must reject each of these imports in its file. */
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
  ['mf-courses/src/features/lesson/parts/bad.ts', '../../dashboard/dashboard-screen'],
  ['mf-courses/src/features/lesson/bad.ts', '../../routes'],
  ['mf-admin/src/features/crm/leads/bad.ts', '../people/person-screen'],
  ['mf-admin/src/features/crm/leads/bad.ts', '../../billing/plans/plans-screen'],
  ['mf-courses/src/shared/bad.ts', '../features/lesson/lesson-screen'],
  ['mf-courses/src/bad.ts', '@portal/remote-kit/release'],
  ['libs/delivery/src/bad.ts', '@portal/sdk'],
  ['libs/sdk/src/bad.ts', '../../ui/src/../../../api/src/main'],
  ['tools/portal/src/bad.ts', '../../../e2e/support/portal'],
  ['api/src/bad.ts', '@portal/ui/button'],
  ['api/src/bad.ts', 'react'],
  ['api/src/http/bad.ts', '../modules/outbox/outbox.service'],
  ['api/src/config/bad.ts', '../database/data-source'],
  ['api/src/security/bad.ts', '../http/input'],
  ['api/src/errors/bad.ts', '../email/wording'],
  ['api/src/modules/leads/bad.ts', '../outbox/email-queue'],
  ['api/src/modules/leads/bad.ts', '../outbox/email.entity'],
  ['api/src/modules/leads/bad.ts', '../outbox/email-queue'],
  ['api/src/modules/leads/bad.ts', '../users/new-members.sql'],
  ['api/src/modules/leads/bad.ts', '../unheard-of/some.service'],
  ['e2e/bad.ts', '@portal/sdk'],
  ['tools/portal/src/bad.ts', '../../../api/src/config/environment'],
  ['tools/portal/src/bad.ts', 'api/environment'],
  ['tools/commands/bad.ts', '../../e2e/support/database'],
  ['tools/test-runs/src/bad.ts', '../../../bench/src/report'],
  ['libs/remote-kit/src/release/bad.ts', '../../../../api/src/serve'],
  ['libs/delivery/src/bad.ts', 'mf-courses/src/manifest'],
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
  ['mf-admin/src/features/crm/leads/lead/good.ts', '../parts/lead-facts'],
  ['mf-courses/src/pages/good.ts', '../features/lesson/lesson-screen'],
  ['mf-courses/src/features/lesson/good.ts', '../../shared/pillar-badge'],
  ['mf-courses/src/features/lesson/good.spec.tsx', '@portal/remote-kit/testing/stub-api'],
  ['api/src/modules/leads/good.ts', './lead.sql'],
  ['api/src/modules/leads/good.ts', '../outbox/outbox.module'],
  ['api/src/modules/leads/good.ts', '../outbox/outbox.service'],
  ['api/src/modules/leads/good.ts', '../plans/plan.entity'],
  ['api/src/modules/leads/good.ts', '../outbox/email.sql'],
  ['api/src/modules/leads/good.ts', '../../security/tokens'],
  ['api/src/http/good.ts', '../security/member'],
  ['api/src/modules/leads/good.spec.ts', '../outbox/email-queue'],
  ['api/src/database/entities.ts', '../modules/outbox/email.entity'],
  ['api/src/good.ts', '@portal/contracts/auth'],
  ['api/src/good.ts', '@portal/design/themes'],
  ['tools/commands/good.ts', '../test-runs/src/test-runs'],
  ['libs/remote-kit/src/release/good.ts', '@portal/delivery/state'],
];

/** A module's public API is what it exports. */
const OUTBOX = `import { Module } from '@nestjs/common';
import { EmailQueue } from './email-queue';
import { OutboxService } from './outbox.service';

@Module({ providers: [EmailQueue, OutboxService], exports: [OutboxService] })
export class OutboxModule {}
`;

const plain = (from: string) => `import { thing } from '${from}';\nexport const used = thing;\n`;

/** Every form of an import there is. */
const FORMS = [
  plain,
  (from: string) => `import type { Thing } from '${from}';\nexport type Used = Thing;\n`,
  (from: string) => `export { thing } from '${from}';\n`,
  (from: string) => `export * from '${from}';\n`,
  (from: string) => `export const thing = await import('${from}');\n`,
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'boundaries-'));
  for (const file of [
    '.oxlintrc.json',
    ...['layers', 'lint-layers', 'lint-rendered'].map((name) => `tools/workspace/${name}.mjs`),
  ]) {
    await cp(path.join(root, file), path.join(folder, file));
  }
  await write('api/src/modules/outbox/outbox.module.ts', OUTBOX);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, code: string) {
  const full = path.join(folder, file);
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, code);
}

async function lint(file: string, code: string) {
  await write(file, code);
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), [file], { cwd: folder, encoding: 'utf8' });
  return stdout;
}

describe('lint', () => {
  test.each(VIOLATIONS)('refuses in %s an import of %s', async (file, imported) => {
    expect(await lint(file, plain(imported))).toContain('layers(imports)');
  });
  test.each(ALLOWED)('allows in %s an import of %s', async (file, imported) => {
    expect(await lint(file, plain(imported))).not.toContain('layers(imports)');
  });
  test.each(FORMS)('refuses it in every form: %s', async (form) => {
    expect(await lint('mf-courses/src/bad.ts', form('react-router-dom'))).toContain('layers(imports)');
  });
});

test.each(Object.entries(SHARED_FILES).flatMap(([owner, files]) => files.map((file) => [owner, file] as const)))(
  'other modules import what %s shares: %s',
  async (owner, file) => {
    const modules = path.join(root, MODULES);
    const sources = (await readdir(modules, { recursive: true })).filter((each) => /(?<!\.spec)\.ts$/.test(each));
    const others = sources.filter((each) => !each.startsWith(`${owner}/`));
    const texts = await Promise.all(others.map((each) => readFile(path.join(modules, each), 'utf8')));
    expect(sources).toContain(`${owner}/${file}.ts`);
    expect(texts.some((text) => text.includes(`/${owner}/${file}';`))).toBe(true);
  },
);
