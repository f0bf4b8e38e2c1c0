import { createHash } from 'node:crypto';
import { LIMITS } from '@portal/contracts/limits';
import type { S3mini } from 's3mini';
import { ObjectStoreError, type ObjectStore } from './object-store';

/** Where the bucket is, and who may use it. */
export interface S3Settings {
  bucket: string;
  /** Of a server that isn't AWS. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds that a request may take, its body included: less than a transaction may be idle. */
export const S3_TIMEOUT = 8_000;

/** The largest object, in bytes: a release's file with its two encodings. */
const MOST_BYTES = 3 * LIMITS.release.fileBytes;

/** Before every key. */
const PREFIX = 'files/';

const keyOf = (sha256: Buffer) => `${PREFIX}${sha256.toString('hex')}`;

/** The bucket's address: within the path, as every S3-compatible server takes it, and within the host name at AWS. */
const addressOf = ({ bucket, endpoint, region }: S3Settings) =>
  endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint.replace(/\/+$/, '')}/${bucket}`;

/** An S3 bucket. The client is loaded with the first request. */
export class S3ObjectStore implements ObjectStore {
  private loading: Promise<S3mini> | undefined;

  constructor(
    private readonly settings: S3Settings,
    private readonly timeout = S3_TIMEOUT,
  ) {}

  async put(sha256: Buffer, bytes: Buffer, contentType: string): Promise<void> {
    // Signed with the request: S3 refuses other bytes.
    const checksum = { 'x-amz-checksum-sha256': sha256.toString('base64') } as const;
    await this.request('store', sha256, async (client, key) => {
      await (await client.putObject(key, bytes, contentType, undefined, checksum)).arrayBuffer();
    });
  }

  async get(sha256: Buffer): Promise<Buffer> {
    const bytes = await this.request('read', sha256, async (client, key) => {
      const response = await client.getObjectResponse(key);
      if (!response) return undefined;
      const length = Number(response.headers.get('content-length') ?? Infinity);
      if (length <= MOST_BYTES) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return Buffer.alloc(0);
    });
    if (!bytes) throw this.damaged(sha256, 'is missing', 'NoSuchKey');
    if (!createHash('sha256').update(bytes).digest().equals(sha256)) {
      throw this.damaged(sha256, 'has other bytes than what was stored');
    }
    return bytes;
  }

  async delete(sha256: Buffer): Promise<void> {
    await this.request('delete', sha256, (client, key) => client.deleteObject(key));
  }

  /** Runs a request, and once more if it failed in passing: all of them may be repeated. */
  private async request<Result>(
    act: string,
    sha256: Buffer,
    send: (client: S3mini, key: string) => Promise<Result>,
  ): Promise<Result> {
    const key = keyOf(sha256);
    try {
      const client = await this.client();
      return await send(client, key).catch((error: unknown) => {
        if (!isPassing(error)) throw error;
        return send(client, key);
      });
    } catch (error) {
      const { bucket } = this.settings;
      const { told, code } = reasonOf(error, this.timeout);
      throw new ObjectStoreError('unavailable', `Can’t ${act} s3://${bucket}/${key}: ${told}`, bucket, key, code);
    }
  }

  private damaged(sha256: Buffer, fault: string, code?: string) {
    const { bucket } = this.settings;
    const key = keyOf(sha256);
    return new ObjectStoreError('damaged', `s3://${bucket}/${key} ${fault}`, bucket, key, code);
  }

  private client(): Promise<S3mini> {
    this.loading ??= import('s3mini').then(({ S3mini }) => {
      const { region, accessKeyId, secretAccessKey } = this.settings;
      return new S3mini({
        endpoint: addressOf(this.settings),
        region,
        accessKeyId,
        secretAccessKey,
        requestAbortTimeout: this.timeout,
      });
    });
    return this.loading;
  }
}

/** What the client's errors say of a response. */
interface Answered {
  status: number;
  serviceCode: string;
}

const isAnswered = (error: unknown): error is Error & Answered =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && 'serviceCode' in error;

const isTimeout = (error: unknown) => error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);

/** A lost connection, or a server that says that it's busy. */
const isPassing = (error: unknown) => (isAnswered(error) ? error.status >= 500 : !isTimeout(error));

/** Why a request failed. The client's own messages and bodies aren't repeated: S3 answers with the access key. */
function reasonOf(error: unknown, timeout: number): { told: string; code?: string | undefined } {
  if (isAnswered(error)) return { told: `S3 answered ${error.status} ${error.serviceCode}`, code: error.serviceCode };
  if (isTimeout(error)) return { told: `no answer within ${timeout / 1_000} seconds`, code: 'ETIMEDOUT' };
  const code = systemCode(error);
  return { told: code ?? 'the connection failed', code };
}

/** The code of an error or of what caused it. */
function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : systemCode(error.cause);
}
