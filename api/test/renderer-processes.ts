import { readdir, readFile } from 'node:fs/promises';

/** The processes below this one that render pages: Node.js with nothing to read. */
export async function rendererProcesses(pid = process.pid): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const below = await Promise.all(children.join(' ').split(' ').filter(Boolean).map(Number).map(rendererProcesses));
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return [
    ...(command.includes('--disallow-code-generation-from-strings') && command.startsWith(process.execPath)
      ? [pid]
      : []),
    ...below.flat(),
  ];
}
