import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { DECLARED, tsc } from './declarations';
import { declarationsOf, exportsOf, type Exported } from './exported';

/** The declarations, without the lists of the namespaces' exports. */
const withoutLists = (declarations: string) => declarations.replace(/^declare namespace [\s\S]*?^\}/gm, '');

const isGeneric = ({ text }: Exported) => /^[^={]*</.test(text);

/** Whether something else is declared in terms of a type; that shows whether the type is given or taken. */
const isUsed = ({ name, text }: Exported, declarations: string) =>
  new RegExp(`\\b${name.split('.').at(-1)}\\b`).test(withoutLists(declarations).replace(text, ''));

/** Statements that check one export: the compiler rejects them if code that uses it would break. */
function statements(one: Exported, index: number, before: string, now: readonly Exported[]): string {
  const { name, kind, text } = one;
  const exists = `import now${index} = Now.${name};`;
  if (kind === 'value') return `${exists} export const as${index}: typeof Before.${name} = now${index};`;
  const isSame = now.some((other) => other.name === name && other.text === text);
  if (kind === 'elsewhere' || isSame || isGeneric(one) || isUsed(one, before)) return exists;
  const [then, today] = [`(given: Before.${name}) => Before.${name}`, `(given: now${index}) => now${index}`];
  return `${exists} export const as${index}: ${then} = 0 as unknown as ${today};`;
}

const failedSchema = z.object({ code: z.number(), stdout: z.string() });

async function faultsOf(project: string): Promise<string[]> {
  try {
    await tsc(project);
    return [];
  } catch (error) {
    const failed = failedSchema.safeParse(error);
    if (!failed.success) throw error;
    return failed.data.stdout.split('\n').filter((line) => /^\S/.test(line));
  }
}

/** A program that the compiler rejects where something is no longer compatible: a question per line, after the imports. */
function program(before: string, now: string): string {
  const today = exportsOf(now);
  const questions = exportsOf(before).map((one, index) => statements(one, index, declarationsOf(before), today));
  return [`import * as Before from './before'; import * as Now from './now';`, ...questions].join('\n');
}

/**
 * Lists what is no longer compatible with code compiled against earlier reports: lets the compiler check, in one run for
 * all, whether each previous export is assignable from the current one.
 * @param declarations the folder from `withDeclarations`
 * @returns the names of exports, of each pair in the order given
 */
export async function breaksBetween(
  pairs: readonly { before: string; now: string }[],
  declarations: string,
): Promise<string[][]> {
  if (pairs.length === 0) return [];
  const folder = await mkdtemp(path.join(declarations, 'libs/breaks-'));
  for (const [index, { before, now }] of pairs.entries()) {
    const own = path.join(folder, String(index));
    await mkdir(own);
    await Promise.all([
      writeFile(path.join(own, 'before.d.ts'), declarationsOf(before)),
      writeFile(path.join(own, 'now.d.ts'), declarationsOf(now)),
      writeFile(path.join(own, 'questions.ts'), program(before, now)),
    ]);
  }
  const compilerOptions = { ...DECLARED, types: [], noEmit: true };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/questions.ts'] }));
  const broken = pairs.map(() => new Set<string>());
  for (const fault of await faultsOf(folder)) {
    const [, index, line] = /(\d+)\/questions\.ts\((\d+),/.exec(fault) ?? [];
    const found = exportsOf(pairs[Number(index)]?.before ?? '')[Number(line) - 2];
    if (!found) throw new Error(`Couldn’t compare the reports: ${fault}`);
    broken[Number(index)]?.add(found.name);
  }
  return broken.map((names) => [...names]);
}
