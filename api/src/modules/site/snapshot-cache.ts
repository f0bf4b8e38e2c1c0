import type { LoggerService } from '@nestjs/common';
import { sha256Of } from '@portal/delivery/digest';
import * as z from 'zod';
import type { CacheFolder } from './cache-folder';
import { snapshotSchema, type Snapshot } from './release-reader';

const FILE = 'snapshot.json';

const fileSchema = z.object({ sha256: z.string(), snapshot: z.string() });

/** The last snapshot that was served, on this machine's disk: what a process starts with while the database is away. */
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
