import type { TaskResult } from './run.mjs';

export function checkTogether(
  taskGraph: { tasks: Record<string, unknown> },
  options: Record<string, { project: string }>,
  run: (folders: readonly string[]) => Promise<{ output: string; code: number | null }>,
): AsyncGenerator<TaskResult>;
