import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoggerService } from '@nestjs/common';
import { isError } from '../../logging/logged-error';
import { sha256Of } from '@portal/delivery/digest';
import * as z from 'zod';
import { snapshotSchema, type Snapshot } from './release-reader';

const hasCode = (error: unknown, code: string) => isError(error) && 'code' in error && error.code === code;

/**
 * A folder on the local disk whose files may be lost at any time: everything in it is also stored elsewhere. A disk
 * that is full, read-only, or broken costs time but never a response; the problem is logged once, and again after a
 * recovery.
 */
export class CacheFolder {
  private inTrouble = false;

  constructor(
    private readonly folder: string,
    private readonly log: LoggerService,
  ) {}

  /** The bytes of a file; undefined when there is none, or it cannot be read. */
  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(path.join(this.folder, name));
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) this.tell('read', error);
      return undefined;
    }
  }

  /** Writes a file atomically: readers see the old bytes or the new ones. Does nothing if the disk fails. */
  async write(name: string, bytes: Buffer | string): Promise<void> {
    const file = path.join(this.folder, name);
    const incoming = `${file}.${randomUUID()}.incoming`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(incoming, bytes);
      await rename(incoming, file);
      this.inTrouble = false;
    } catch (error) {
      this.tell('written', error);
      await this.remove(incoming);
    }
  }

  /** Deletes unwanted files in a subfolder that were written before `time`. */
  async tidy(below: string, isWanted: (name: string) => boolean, time: Date): Promise<void> {
    const folder = path.join(this.folder, below);
    try {
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        if (!isWanted(name) && (await stat(file)).mtime < time) await this.remove(file);
      }
    } catch (error) {
      // Another process may tidy the same folder.
      if (!hasCode(error, 'ENOENT')) this.tell('tidied', error);
    }
  }

  private async remove(file: string) {
    try {
      await rm(file, { force: true });
    } catch (error) {
      this.tell('tidied', error);
    }
  }

  private tell(what: string, error: unknown) {
    if (this.inTrouble) return;
    this.inTrouble = true;
    this.log.warn({ message: `The release cache can’t be ${what}; the site is served without it`, err: error });
  }
}

const FILE = 'snapshot.json';

const fileSchema = z.object({ sha256: z.string(), snapshot: z.string() });

/** The last snapshot that was served, on the local disk: a process starts with it while the database is unavailable. */
export class SnapshotCache {
  constructor(
    private readonly folder: CacheFolder,
    private readonly log: LoggerService,
  ) {}

  async write(snapshot: Snapshot): Promise<void> {
    const text = JSON.stringify(snapshot);
    await this.folder.write(FILE, JSON.stringify({ sha256: sha256Of(text), snapshot: text }));
  }

  /** Undefined when there is none, or it is damaged. */
  async read(): Promise<Snapshot | undefined> {
    const file = await this.folder.read(FILE);
    if (!file) return undefined;
    try {
      const { sha256, snapshot } = fileSchema.parse(JSON.parse(file.toString('utf8')));
      if (sha256Of(snapshot) === sha256) return snapshotSchema.parse(JSON.parse(snapshot));
      this.log.warn('The cached snapshot of what is live is damaged and won’t be used');
    } catch (error) {
      this.log.warn({ message: 'The cached snapshot of what is live can’t be read and won’t be used', err: error });
    }
    return undefined;
  }
}
