import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

interface Spec {
  left: number;
  failed: number;
  milliseconds: number;
}

/** The spec file of a test, also if a helper defines it. */
function specOf({ parent, location }: TestCase): string {
  let suite: Suite | undefined = parent;
  while (suite && suite.type !== 'file') suite = suite.parent;
  return (suite?.location ?? location).file;
}

/** Tells `npm test` of each spec file that has ended, as a line of the file that TEST_PROGRESS names. */
export default class Progress implements Reporter {
  private readonly specs = new Map<string, Spec>();
  private readonly file = process.env['TEST_PROGRESS'];

  onBegin(_config: FullConfig, suite: Suite) {
    for (const test of suite.allTests()) {
      const file = specOf(test);
      const spec = this.specs.get(file) ?? { left: 0, failed: 0, milliseconds: 0 };
      this.specs.set(file, { ...spec, left: spec.left + 1 });
    }
  }

  onTestEnd(test: TestCase, { status, duration }: TestResult) {
    const file = specOf(test);
    const spec = this.specs.get(file);
    if (!spec || !this.file) return;
    spec.left -= 1;
    spec.failed += Number(status !== 'passed' && status !== 'skipped');
    spec.milliseconds += duration;
    if (spec.left > 0) return;
    const event = {
      spec: path.relative(process.cwd(), file),
      failed: spec.failed,
      seconds: spec.milliseconds / 1_000,
      at: Date.now(),
    };
    appendFileSync(this.file, `${JSON.stringify(event)}\n`);
  }
}
