/** Objects by the SHA-256 of their bytes, so that writing one again changes nothing. */
export interface ObjectStore {
  /** Returns once the object is stored for good. @throws ObjectStoreError */
  put(sha256: Buffer, bytes: Buffer, contentType: string): Promise<void>;
  /** The bytes, compared with their hash. @throws ObjectStoreError, also if there is none, or it has other bytes */
  get(sha256: Buffer): Promise<Buffer>;
  /** Does nothing if there is none. @throws ObjectStoreError */
  delete(sha256: Buffer): Promise<void>;
}

/** `unavailable`: it can't be reached, or refuses; `damaged`: what it has isn't what was stored, or it has nothing. */
type Kind = 'unavailable' | 'damaged';

/** An object that can't be stored, read, or deleted. The message names it and the bucket, for the operator; no secrets. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';

  constructor(
    readonly kind: Kind,
    message: string,
    readonly bucket: string,
    readonly objectKey: string,
    /** The S3 or system code of the reason, such as `AccessDenied` or `ECONNREFUSED`. */
    readonly code?: string,
  ) {
    super(message);
  }
}
