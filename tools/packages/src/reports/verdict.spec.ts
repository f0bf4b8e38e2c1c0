import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verdict } from './verdict';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verdict-'));
  await mkdir(path.join(folder, 'libs'));
});
afterAll(() => rm(folder, { recursive: true }));

const NOTE = `interface Options {
    size?: 'small' | 'large';
}

// @public
declare namespace note {
    export {
        show,
        Options
    }
}
export { note }

// @public
function show(text: string, options?: Options): {
    close: () => void;
};

// @public
export interface Manifest {
    title: string;
}
`;

const report = (version: string, declarations = NOTE) =>
  `## API Report File for @portal/note ${version}\n\n\`\`\`ts\n\n${declarations}\n\`\`\`\n`;

const to = (from: string | RegExp, text: string) => NOTE.replace(from, text);

test.each<[string, string, string | undefined]>([
  ['nothing', NOTE, undefined],
  ['a comment', to('@public', '@public (undocumented)'), undefined],
  ['one more export', `${NOTE}\nexport function hide(): void;`, 'minor'],
  ['an optional parameter', to('options?: Options)', 'options?: Options, delay?: number)'), 'minor'],
  ['one more choice to give', to("'small'", "'small' | 'medium'"), 'minor'],
  ['one more thing to get', to('close:', 'closed: boolean;\n    close:'), 'minor'],
  ['something optional to declare', to('title:', 'icon?: string;\n    title:'), 'minor'],
  ['an export that is gone', to('show,', ''), 'note.show'],
  ['a type that is gone', to('show,\n        Options', 'show'), 'note.Options'],
  ['another parameter', to('text: string', 'text: number'), 'note.show'],
  ['a parameter that must be given', to('options?: Options)', 'options: Options)'), 'note.show'],
  ['one choice less to give', to("'small' | ", ''), 'note.show'],
  ['one thing less to get', to('close: () => void;', ''), 'note.show'],
  ['something that must be declared', to('title:', 'icon: string;\n    title:'), 'Manifest'],
])('%s', async (_, now, expected) => {
  const as = (version: string) => verdict(report('1.2.0'), report(version, now), folder);
  if (expected === undefined) expect(await as('1.2.0')).toBeUndefined();
  else if (expected === 'minor') {
    expect(await as('1.2.0')).toBe('@portal/note 1.2.0 has different types than 1.2.0. Raise its minor version');
    expect(await as('1.3.0')).toBeUndefined();
  } else {
    expect(await as('1.3.0')).toBe(`@portal/note 1.3.0 breaks ${expected}. Raise its major version`);
    expect(await as('2.0.0')).toBeUndefined();
  }
});

test('what the SDK had for the shell alone may go with a minor version', async () => {
  const before = report('1.2.0', 'export function RouterProvider(): void;\n\nexport function useDraft(): void;');
  const now = report('1.3.0', 'export function useDraft(): void;');
  const ofTheSdk = (text: string) => text.replace('@portal/note', '@portal/sdk');
  expect(await verdict(ofTheSdk(before), ofTheSdk(now), folder)).toBeUndefined();
  expect(await verdict(before, now, folder)).toContain('breaks RouterProvider');
});

test('the rights of the admin’s calls may change with a minor version', async () => {
  const rights = (text: string) => `declare namespace staffRights {\n    export {\n        ${text}\n    }\n}`;
  const declared = 'const STAFF_RIGHTS: { leads: string };\ntype StaffRight = keyof typeof STAFF_RIGHTS;\n';
  const before = report('1.2.0', `${declared}${rights('STAFF_RIGHTS, StaffRight')}\n\nexport { staffRights }`);
  const now = report('1.3.0', `${declared}${rights('STAFF_RIGHTS')}\n\nexport { staffRights }`);
  const ofTheContracts = (text: string) => text.replace('@portal/note', '@portal/contracts');
  expect(await verdict(ofTheContracts(before), ofTheContracts(now), folder)).toBeUndefined();
  expect(await verdict(before, now, folder)).toContain('breaks staffRights.StaffRight');
});

test('a refusal may get another code with a minor version', async () => {
  const codes = (version: string, text: string) =>
    report(
      version,
      `const ERROR_CODES: readonly [${text}];\ndeclare namespace errors {\n    export {\n        ERROR_CODES\n    }\n}\n\nexport { errors }`,
    );
  const ofTheContracts = (text: string) => text.replace('@portal/note', '@portal/contracts');
  const [before, now] = [codes('1.2.0', `'conflict'`), codes('1.3.0', `'conflict', 'too_early'`)];
  expect(await verdict(ofTheContracts(before), ofTheContracts(now), folder)).toBeUndefined();
  expect(await verdict(before, now, folder)).toContain('breaks errors.ERROR_CODES');
});
