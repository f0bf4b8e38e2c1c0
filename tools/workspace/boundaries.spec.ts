import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { lintCases } from './testing/lint-cases';

/** An import by the relative path of another project's file. Written out, Nx would take it for a dependency of these tests. */
const byPath = (file: string, imported: string): [file: string, imported: string] => [
  file,
  path.posix.relative(path.posix.dirname(file), imported),
];

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
  byPath('mf-courses/src/bad.ts', 'mf-public/src/routes'),
  byPath('mf-courses/src/bad.ts', 'shell/src/app/app'),
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
  byPath('tools/commands/bad.ts', 'e2e/support/database'),
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
  ['api/src/modules/leads/good.ts', '../payments/email-templates'],
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
const FORMS: Record<string, (from: string) => string> = {
  'import { … }': plain,
  'import type { … }': (from) => `import type { Thing } from '${from}';\nexport type Used = Thing;\n`,
  'export { … }': (from) => `export { thing } from '${from}';\n`,
  'export *': (from) => `export * from '${from}';\n`,
  'import()': (from) => `export const thing = await import('${from}');\n`,
};

const casesOf = (imports: typeof VIOLATIONS) => imports.map(([file, imported]) => ({ file, code: plain(imported) }));

let broken: { violations: string[][]; allowed: string[][]; forms: string[][] };

beforeAll(async () => {
  const forms = Object.values(FORMS).map((form) => ({ file: 'mf-courses/src/bad.ts', code: form('react-router-dom') }));
  const rules = await lintCases(
    [...casesOf(VIOLATIONS), ...casesOf(ALLOWED), ...forms],
    [{ file: 'api/src/modules/outbox/outbox.module.ts', code: OUTBOX }],
  );
  const [first, second] = [VIOLATIONS.length, VIOLATIONS.length + ALLOWED.length];
  broken = { violations: rules.slice(0, first), allowed: rules.slice(first, second), forms: rules.slice(second) };
});

const numbered = <Case>(cases: readonly Case[]) => cases.map((each, n) => ({ each, n }));

describe('lint', () => {
  test.each(numbered(VIOLATIONS))('refuses $each.1 in $each.0', ({ n }) => {
    expect(broken.violations[n]).toContain('layers(imports)');
  });
  test.each(numbered(ALLOWED))('allows $each.1 in $each.0', ({ n }) => {
    expect(broken.allowed[n]).not.toContain('layers(imports)');
  });
  test.each(numbered(Object.keys(FORMS)))('refuses it in every form: $each', ({ n }) => {
    expect(broken.forms[n]).toContain('layers(imports)');
  });
});
