import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ApiEnvironment } from '../config/environment';
import { ENVIRONMENT } from '../config/settings.module';
import { ApiException } from '../errors/api-exception';
import { COPY } from '../errors/copy';
import { Clock } from '../time/clock';
import { ObjectStoreError } from './object-store';
import { objectStoreOf, StoredObjects } from './stored-objects';

/** A file as its row has it: the bytes, or else the SHA-256 of the object that has them. */
export interface StoredFile {
  bytes: Buffer | null;
  objectSha256: Buffer | null;
}

/** Seconds until it makes sense to ask for a file again. */
const RETRY_AFTER = 5;

/** A file can't be stored or read right now (503), or isn't what was stored (500). The cause says where and why. */
export class FileException extends ApiException {
  constructor(override readonly cause: ObjectStoreError) {
    const isDamaged = cause.kind === 'damaged';
    const [status, code] = isDamaged ? ([500, undefined] as const) : ([503, 'unavailable'] as const);
    const message = isDamaged ? COPY.fileDamaged : COPY.filesUnavailable;
    super(status, code, message, undefined, isDamaged ? undefined : RETRY_AFTER);
  }
}

/**
 * Files that are stored in their row or in an S3 bucket. `FILE_STORAGE` says where a new one goes; where it is, its row
 * says.
 */
@Injectable()
export class FileStorage {
  readonly objects: StoredObjects;

  constructor(
    dataSource: DataSource,
    clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {
    this.objects = new StoredObjects(dataSource, objectStoreOf(environment), clock);
  }

  /** Whether new files become objects. */
  get putsObjects() {
    return this.environment.FILE_STORAGE === 's3';
  }

  /**
   * Stores a file for a row that is about to be written, and returns what the row has to have. Not within the row's
   * transaction: nothing is locked while S3 is waited for. @throws FileException
   */
  async put(bytes: Buffer, contentType: string): Promise<StoredFile> {
    if (!this.putsObjects) return { bytes, objectSha256: null };
    return { bytes: null, objectSha256: await told(() => this.objects.put(bytes, contentType)) };
  }

  /** The bytes of a file, those in a bucket compared with their hash. @throws FileException */
  async get({ bytes, objectSha256 }: StoredFile): Promise<Buffer> {
    if (bytes) return bytes;
    if (!objectSha256) throw new Error('A file with neither bytes nor an object');
    return told(() => this.objects.get(objectSha256));
  }
}

async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ObjectStoreError) throw new FileException(error);
    throw error;
  }
}
