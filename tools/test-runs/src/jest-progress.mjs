// Plain JavaScript: Jest loads it before anything is compiled.
import { appendFileSync } from 'node:fs';
import path from 'node:path';

/** Tells `npm test` of each spec file that has ended, as a line of the file that TEST_PROGRESS names (progress.ts). */
export default class JestProgress {
  onTestResult(_, { testFilePath, numFailingTests, testExecError, perfStats }) {
    const event = {
      spec: path.relative(process.cwd(), testFilePath),
      failed: numFailingTests || Number(Boolean(testExecError)),
      seconds: (perfStats.end - perfStats.start) / 1_000,
      at: Date.now(),
    };
    appendFileSync(process.env['TEST_PROGRESS'], `${JSON.stringify(event)}\n`);
  }
}
