import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verdicts } from './verdict';

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

/** Replaces version 1.2.0's types by those of `version`. */
const replacing = (version: string, now: string, before = NOTE) => ({
  before: report('1.2.0', before),
  now: report(version, now),
});

const MINOR = '@portal/note 1.2.0 has different types than 1.2.0. Raise its minor version';
const major = (broken: string) => `@portal/note 1.3.0 breaks ${broken}. Raise its major version`;

const unchanged = (what: string, now: string) =>
  [[`${what}, in the same version`, replacing('1.2.0', now), undefined]] as const;

const compatible = (what: string, now: string) =>
  [
    [`${what}, in the same version`, replacing('1.2.0', now), MINOR],
    [`${what}, in a minor version`, replacing('1.3.0', now), undefined],
  ] as const;

const breaking = (what: string, now: string, broken: string) =>
  [
    [`${what}, in a minor version`, replacing('1.3.0', now), major(broken)],
    [`${what}, in a major version`, replacing('2.0.0', now), undefined],
  ] as const;

/** What a package may change in a minor version although another package may not. */
function onlyFor(name: string, what: string, before: string, now: string, broken: string) {
  const replacement = replacing('1.3.0', now, before);
  const rename = (text: string) => text.replace('@portal/note', name);
  const ofIts = { before: rename(replacement.before), now: rename(replacement.now) };
  return [
    [`${what}, of ${name}, in a minor version`, ofIts, undefined],
    [`${what}, of another package, in a minor version`, replacement, major(broken)],
  ] as const;
}

const RIGHTS = 'const STAFF_RIGHTS: { leads: string };\ntype StaffRight = keyof typeof STAFF_RIGHTS;\n';
const rights = (text: string) =>
  `${RIGHTS}declare namespace staffRights {\n    export {\n        ${text}\n    }\n}\n\nexport { staffRights }`;

const codes = (text: string) =>
  `const ERROR_CODES: readonly [${text}];\ndeclare namespace errors {\n    export {\n        ERROR_CODES\n    }\n}\n\nexport { errors }`;

const CASES = [
  ...unchanged('nothing', NOTE),
  ...unchanged('a comment', to('@public', '@public (undocumented)')),
  ...compatible('one more export', `${NOTE}\nexport function hide(): void;`),
  ...compatible('an optional parameter', to('options?: Options)', 'options?: Options, delay?: number)')),
  ...compatible('one more choice to give', to("'small'", "'small' | 'medium'")),
  ...compatible('one more thing to get', to('close:', 'closed: boolean;\n    close:')),
  ...compatible('something optional to declare', to('title:', 'icon?: string;\n    title:')),
  ...breaking('an export that is gone', to('show,', ''), 'note.show'),
  ...breaking('a type that is gone', to('show,\n        Options', 'show'), 'note.Options'),
  ...breaking('another parameter', to('text: string', 'text: number'), 'note.show'),
  ...breaking('a parameter that must be given', to('options?: Options)', 'options: Options)'), 'note.show'),
  ...breaking('one choice less to give', to("'small' | ", ''), 'note.show'),
  ...breaking('one thing less to get', to('close: () => void;', ''), 'note.show'),
  ...breaking('something that must be declared', to('title:', 'icon: string;\n    title:'), 'Manifest'),
  ...onlyFor(
    '@portal/sdk',
    'an export for the shell alone that is gone',
    'export function RouterProvider(): void;\n\nexport function useDraft(): void;',
    'export function useDraft(): void;',
    'RouterProvider',
  ),
  ...onlyFor(
    '@portal/contracts',
    'other rights of the admin’s calls',
    rights('STAFF_RIGHTS, StaffRight'),
    rights('STAFF_RIGHTS'),
    'staffRights.StaffRight',
  ),
  ...onlyFor(
    '@portal/contracts',
    'another code of a refusal',
    codes("'conflict'"),
    codes("'conflict', 'too_early'"),
    'errors.ERROR_CODES',
  ),
];

let folder: string;
/** One compiler decides all of them. */
let decided: (string | undefined)[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verdict-'));
  await mkdir(path.join(folder, 'libs'));
  decided = await verdicts(
    CASES.map(([, replacement]) => replacement),
    folder,
  );
});
afterAll(() => rm(folder, { recursive: true }));

test.each([...CASES.entries()].map(([index, [what, , reason]]) => ({ what, index, reason })))(
  '$what',
  ({ index, reason }) => {
    expect(decided).toHaveLength(CASES.length);
    expect(decided[index]).toBe(reason);
  },
);
