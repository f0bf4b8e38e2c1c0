import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { withDeclarations } from './declarations';
import { apiReports, REPORTED, reportFile } from './report';
import { verdicts } from './verdict';

/** Writes the API reports of our packages, unless a version hides what the types became, and prints a line about each. */
export const writeReports = (say: (line: string) => void): Promise<void> =>
  withDeclarations(async (declarations) => {
    const reports = await Promise.all(
      [...(await apiReports(REPORTED, declarations))].map(async ([name, now]) => {
        const file = reportFile(name);
        const before = existsSync(file) ? await readFile(file, 'utf8') : undefined;
        return { name, file, before, now };
      }),
    );
    // A package without a report has promised nothing yet.
    const reasons = await verdicts(
      reports.map(({ before, now }) => ({ before: before ?? now, now })),
      declarations,
    );
    for (const [index, { name, file, before, now }] of reports.entries()) {
      const reason = reasons[index];
      if (reason === undefined) {
        await writeFile(file, now);
        say(`${name}: ${now === before ? 'unchanged' : 'written'}`);
      } else {
        process.exitCode = 1;
        say(`refused: ${reason}`);
      }
    }
  });
