import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Marks a file that isn't whole yet. */
const UNFINISHED = '.unfinished';

/** Objects as files of a folder, each named by its key. */
export class KeptObjects {
  private constructor(private readonly folder: string) {}

  /** @param folder absolute path; created if it doesn't exist */
  static async in(folder: string): Promise<KeptObjects> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new KeptObjects(folder);
  }

  /** Every object by its key. */
  async all(): Promise<[key: string, bytes: Buffer][]> {
    const names = (await readdir(this.folder)).filter((name) => !name.endsWith(UNFINISHED));
    return Promise.all(
      names.map(async (name): Promise<[string, Buffer]> => [
        decodeURIComponent(name),
        await readFile(path.join(this.folder, name)),
      ]),
    );
  }

  async put(key: string, bytes: Buffer) {
    const file = this.fileOf(key);
    await writeFile(file + UNFINISHED, bytes, { mode: 0o600 });
    await rename(file + UNFINISHED, file);
  }

  async delete(key: string) {
    await rm(this.fileOf(key), { force: true });
  }

  private fileOf = (key: string) => path.join(this.folder, encodeURIComponent(key));
}
