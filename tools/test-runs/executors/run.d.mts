interface Task {
  id: string;
  report: string;
}

export interface TaskResult {
  task: string;
  result: { success: boolean; terminalOutput: string };
}

export function runNode(
  root: string,
  args: readonly string[],
  env?: Record<string, string>,
): Promise<{ output: string; code: number | null }>;

export function runTogether<Part>(run: {
  root: string;
  taskGraph: { tasks: Record<string, unknown> };
  options: Record<string, { report: string }>;
  file: string;
  run: (tasks: readonly Task[]) => Promise<{ output: string; code: number | null }>;
  partOf: (report: Record<string, Part | undefined>, task: Task) => Part | undefined;
  passed: (part: Part) => boolean;
}): AsyncGenerator<TaskResult>;
