import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../../portal/src/processes';

/** A source to lint, in the file that it would be in. */
export interface LintCase {
  file: string;
  code: string;
}

const reportSchema = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) });

/** The configuration with its own rules. */
const CONFIGURATION = [
  '.oxlintrc.json',
  ...['layers', 'lint-layers', 'lint-rendered'].map((name) => `tools/workspace/${name}.mjs`),
];

/** A file next to the wanted one, e.g. `good-2.spec.ts`, as two cases can be about one file. */
const numbered = (file: string, n: number) => file.replace(/(?=\.(?:spec\.)?tsx?$)/, `-${n}`);

/**
 * Lints sources with the workspace's own configuration, all of them in one run.
 * @param others files that have to be there besides
 * @returns the rules that each case breaks, in their order, e.g. `layers(imports)`
 */
export async function lintCases(cases: readonly LintCase[], others: readonly LintCase[] = []): Promise<string[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lint-cases-'));
  try {
    for (const file of CONFIGURATION) await cp(path.join(root, file), path.join(folder, file));
    const taken = new Set<string>();
    const placed = cases.map(({ file, code }, n) => {
      const own = taken.has(file) ? numbered(file, n) : file;
      taken.add(own);
      return { file: own, code };
    });
    for (const { file, code } of [...others, ...placed]) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), code);
    }
    const oxlint = path.join(root, 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(oxlint, ['--format=json'], { cwd: folder, encoding: 'utf8', maxBuffer: 16 * 2 ** 20 });
    const { diagnostics } = reportSchema.parse(JSON.parse(stdout));
    return placed.map(({ file }) => diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
