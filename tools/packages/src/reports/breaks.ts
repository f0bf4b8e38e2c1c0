import { mkdtemp, writeFile } from 'node:fs/promises';
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

/**
 * Lists what is no longer compatible with code compiled against an earlier report: lets the compiler check whether each
 * previous export is assignable from the current one.
 * @param declarations the folder from `withDeclarations`
 */
export async function breaksBetween(before: string, now: string, declarations: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(declarations, 'libs/breaks-'));
  const [then, today] = [exportsOf(before), exportsOf(now)];
  const questions = then.map((one, index) => statements(one, index, declarationsOf(before), today));
  const program = [`import * as Before from './before'; import * as Now from './now';`, ...questions].join('\n');
  const compilerOptions = { ...DECLARED, types: [], noEmit: true };
  await Promise.all([
    writeFile(path.join(folder, 'before.d.ts'), declarationsOf(before)),
    writeFile(path.join(folder, 'now.d.ts'), declarationsOf(now)),
    writeFile(path.join(folder, 'questions.ts'), program),
    writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['questions.ts'] })),
  ]);
  const broken = (await faultsOf(folder)).map((fault) => {
    const [, line] = /questions\.ts\((\d+),/.exec(fault) ?? [];
    const found = then[Number(line) - 2];
    if (!found) throw new Error(`Couldn’t compare the reports: ${fault}`);
    return found.name;
  });
  return [...new Set(broken)];
}
