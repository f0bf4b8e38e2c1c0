import { createHash } from 'node:crypto';
import { LessThan, type DataSource } from 'typeorm';
import type { ApiEnvironment } from '../config/environment';
import { tryTransactionLock } from '../database/advisory-locks';
import type { Clock } from '../time/clock';
import { ObjectStoreError, type ObjectStore } from './object-store';
import { S3ObjectStore } from './s3-object-store';
import { StoredObject } from './stored-object.entity';
import { UNUSED_OBJECTS } from './stored-objects.sql';

/**
 * How long after its upload began an object that no row names is deleted, in milliseconds: an hour. Until then, the
 * request that uploaded it may still be about to commit its row.
 */
const UNUSED_KEPT = 60 * 60 * 1_000;

/** The settings of the bucket. */
export type StorageSettings = Pick<
  ApiEnvironment,
  'FILE_STORAGE' | 'S3_BUCKET' | 'AWS_ENDPOINT_URL_S3' | 'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'
>;

/** The bucket that the settings name; undefined without one. */
export function objectStoreOf(settings: StorageSettings): ObjectStore | undefined {
  const { S3_BUCKET: bucket, AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region } = settings;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return new S3ObjectStore({ bucket, endpoint, region, accessKeyId, secretAccessKey });
}

/** The objects of the bucket, each with its row in `stored_objects`. */
export class StoredObjects {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore | undefined,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores bytes as an object, and returns their SHA-256. A row that names it must be committed within the hour.
   * @throws ObjectStoreError
   */
  async put(bytes: Buffer, contentType: string): Promise<Buffer> {
    const sha256 = createHash('sha256').update(bytes).digest();
    const store = this.storeFor(sha256);
    const object = { sha256, bytes: bytes.length, contentType, uploadedAt: this.clock.now() };
    await this.dataSource.manager.upsert(StoredObject, object, ['sha256']);
    await store.put(sha256, bytes, contentType);
    return sha256;
  }

  /** The bytes of an object. @throws ObjectStoreError */
  async get(sha256: Buffer): Promise<Buffer> {
    return this.storeFor(sha256).get(sha256);
  }

  /**
   * Deletes objects that no row names, unless a backup is being made; returns how many.
   * @param isStopped asked after every hundred
   * @throws ObjectStoreError
   */
  async sweep(isStopped = () => false): Promise<number> {
    const before = new Date(this.clock.now().getTime() - UNUSED_KEPT);
    for (let all = 0; ;) {
      const unused = await this.dataSource.query<Pick<StoredObject, 'sha256'>[]>(UNUSED_OBJECTS, [before]);
      let removed = 0;
      for (const { sha256 } of unused) if (await this.remove(sha256, before)) removed += 1;
      all += removed;
      if (removed === 0 || isStopped()) return all;
    }
  }

  /** Locks the object's row until it is deleted, so that an upload of the same bytes waits, and then stores them again. */
  private remove(sha256: Buffer, before: Date): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await tryTransactionLock(manager, 'storedObjects'))) return false;
      const { affected } = await manager.delete(StoredObject, { sha256, uploadedAt: LessThan(before) });
      if (!affected) return false;
      await this.storeFor(sha256).delete(sha256);
      return true;
    });
  }

  private storeFor(sha256: Buffer): ObjectStore {
    if (this.store) return this.store;
    const told = `The file ${sha256.toString('hex')} is in S3, but S3_BUCKET isn’t set`;
    throw new ObjectStoreError('unavailable', told, '', sha256.toString('hex'));
  }
}
