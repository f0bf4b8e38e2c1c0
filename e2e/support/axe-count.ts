import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says at the end of a run how often axe looked, and at how many screens and states. */
export default class AxeCount implements Reporter {
  private readonly states: string[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult) {
    for (const { type, description } of annotations) if (type === 'axe' && description) this.states.push(description);
  }

  onEnd() {
    if (this.states.length === 0) return;
    console.log(`axe: ${this.states.length} runs on ${new Set(this.states).size} screens and states, in both themes`);
  }
}
