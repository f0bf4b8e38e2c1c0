import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { withDeclarations } from './declarations';
import { apiReports, REPORTED, reportFile, type Reported } from './report';
import { verdict } from './verdict';

/** Writes the report of a package, unless its version hides what its types became. */
async function write(name: Reported, now: string, declarations: string): Promise<string> {
  const file = reportFile(name);
  const before = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  const reason = before === undefined ? undefined : await verdict(before, now, declarations);
  if (reason !== undefined) {
    process.exitCode = 1;
    return `refused: ${reason}`;
  }
  await writeFile(file, now);
  return `${name}: ${now === before ? 'unchanged' : 'written'}`;
}

/** Writes the API reports of our packages, and prints a line about each. */
export const writeReports = (say: (line: string) => void): Promise<void> =>
  withDeclarations(async (declarations) => {
    for (const [name, now] of await apiReports(REPORTED, declarations)) say(await write(name, now, declarations));
  });
