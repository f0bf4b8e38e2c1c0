import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import path from 'node:path';

/** What was measured, where and when; the raw figures stand beside what is told of them. */
export interface Result<Data> {
  measuredAt: string;
  machine: Machine;
  data: Data;
}

interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
}

const fileOf = (name: string) => path.resolve(import.meta.dirname, `../results/${name}.json`);

const machine = (): Machine => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${release()} ${arch()}`,
  node: process.version,
});

/** Keeps a measurement as `bench/results/<name>.json`. */
export async function keepResult<Data>(name: string, data: Data): Promise<void> {
  const result: Result<Data> = { measuredAt: new Date().toISOString(), machine: machine(), data };
  await mkdir(path.dirname(fileOf(name)), { recursive: true });
  await writeFile(fileOf(name), `${JSON.stringify(result, null, 2)}\n`);
}

/** A kept measurement; undefined when there is none. */
export async function readResult<Data>(name: string): Promise<Result<Data> | undefined> {
  if (!existsSync(fileOf(name))) return undefined;
  return JSON.parse(await readFile(fileOf(name), 'utf8')) as Result<Data>;
}
