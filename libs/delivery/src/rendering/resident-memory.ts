import { readFile } from 'node:fs/promises';

const PAGE_SIZE = 4_096;

const FILES = {
  children: (pid: number) => `/proc/${pid}/task/${pid}/children`,
  memory: (pid: number) => `/proc/${pid}/statm`,
};

/**
 * Bytes of memory that a process and those below it hold, what is outside of V8's heap included. 0 once it is gone, and
 * where there is no /proc.
 */
export async function residentMemory(pid: number): Promise<number> {
  const read = (file: string) => readFile(file, 'utf8').catch(() => '');
  const [memory, children] = await Promise.all([read(FILES.memory(pid)), read(FILES.children(pid))]);
  const below = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(residentMemory));
  return Number(memory.split(' ')[1] ?? 0) * PAGE_SIZE + below.reduce((sum, bytes) => sum + bytes, 0);
}
