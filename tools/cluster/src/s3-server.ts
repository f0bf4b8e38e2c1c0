import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';
import { KeptObjects } from './kept-objects';

const BUCKET = 'portal-files';
const REGION = 'eu-test-1';
export const ACCESS_KEY_ID = 'AKIATESTTESTTESTTEST';
export const SECRET_ACCESS_KEY = 'a-secret-access-key-that-no-log-has';

/** How a server that isn't only for a test is run. */
export interface S3ServerOptions {
  /** Where it listens, on 127.0.0.1; any port by default. */
  port?: number;
  secretAccessKey?: string;
  /** Absolute path of a folder that keeps the objects; without it, they are gone with the server. */
  folder?: string;
}

/** What it does with requests. */
type Mode =
  | { kind: 'serve' }
  /** Takes requests and answers nothing. */
  | { kind: 'hang' }
  /** Sends half of each object, and then nothing more. */
  | { kind: 'hang-mid-download' }
  /** Sends half of each object, and cuts the connection. */
  | { kind: 'cut-mid-download' }
  /** Cuts every connection. */
  | { kind: 'down' }
  /** Answers 503 SlowDown to this many requests. */
  | { kind: 'busy'; times: number };

interface TestObject {
  bytes: Buffer;
  contentType: string | undefined;
}

/** An answer that is no success, as S3 words them: the access key is repeated. */
class S3Failure {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {}

  get xml() {
    return `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>${this.code}</Code><Message>${this.code}</Message><AWSAccessKeyId>${ACCESS_KEY_ID}</AWSAccessKeyId></Error>`;
  }
}

/** SHA-256 as AWS's signer wants it. */
class Sha256 {
  private readonly hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', keyOf(secret));
  }

  update(data: Uint8Array | string) {
    this.hash.update(data);
  }

  digest() {
    return Promise.resolve(new Uint8Array(this.hash.digest()));
  }

  reset() {
    throw new Error('Not used');
  }
}

function keyOf(secret: string | ArrayBuffer | ArrayBufferView) {
  if (typeof secret === 'string') return secret;
  return ArrayBuffer.isView(secret)
    ? new Uint8Array(secret.buffer, secret.byteOffset, secret.byteLength)
    : new Uint8Array(secret);
}

const signerWith = (secretAccessKey: string) =>
  new SignatureV4({
    service: 's3',
    region: REGION,
    credentials: { accessKeyId: ACCESS_KEY_ID, secretAccessKey },
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<keyId>[^/]+)\/\d{8}\/(?<region>[^/]+)\/s3\/aws4_request,\s*SignedHeaders=(?<signed>[^,]+),\s*Signature=[0-9a-f]{64}$/;

const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** Refuses a request that isn't signed with the secret key, by AWS's own signer. */
async function verifySignature(signer: SignatureV4, { method = '', url = '', headers }: IncomingMessage) {
  const { authorization = '', 'x-amz-date': sentAt } = headers;
  const { keyId, region, signed = '' } = AUTHORIZATION.exec(authorization)?.groups ?? {};
  if (keyId !== ACCESS_KEY_ID) throw new S3Failure(403, 'InvalidAccessKeyId');
  if (region !== REGION) throw new S3Failure(400, 'AuthorizationHeaderMalformed');
  const [path = '', query = ''] = url.split('?');
  const names = signed.split(';');
  const expected = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: '127.0.0.1',
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    },
    { signingDate: new Date(String(sentAt).replace(DATE, '$1-$2-$3T$4:$5:$6Z')) },
  );
  const signatureOf = (header: string | undefined) => header?.slice(-64);
  if (signatureOf(expected.headers['authorization']) !== signatureOf(authorization)) {
    throw new S3Failure(403, 'SignatureDoesNotMatch');
  }
}

const flipLastBit = (bytes: Buffer) => bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);

/**
 * An S3 server over a real socket with one bucket, path-style, as far as the portal uses it: for tests, which can have it
 * fail, and for the reference deployment. It has all objects in memory.
 */
export class S3Server {
  readonly objects = new Map<string, TestObject>();
  /** What it was asked: `PUT files/…`. */
  readonly requests: string[] = [];
  /** Whether it stores other bytes than it is sent, and says that all is well. */
  damageUploads = false;
  /** What happens before it stores or sends an object. */
  beforePut: (() => Promise<void>) | undefined;
  beforeGet: (() => Promise<void>) | undefined;
  private mode: Mode = { kind: 'serve' };

  private readonly signer: SignatureV4;

  private constructor(
    private readonly server: Server,
    private readonly secretAccessKey: string,
    private readonly kept: KeptObjects | undefined,
  ) {
    this.signer = signerWith(secretAccessKey);
  }

  static async start(options: S3ServerOptions = {}): Promise<S3Server> {
    const { port = 0, secretAccessKey = SECRET_ACCESS_KEY, folder } = options;
    const server = createServer();
    const kept = folder === undefined ? undefined : await KeptObjects.in(folder);
    const s3 = new S3Server(server, secretAccessKey, kept);
    for (const [key, bytes] of (await kept?.all()) ?? []) s3.objects.set(key, { bytes, contentType: undefined });
    server.on('request', (request, response) => void s3.respond(request, response));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return s3;
  }

  /** The settings of a portal whose bucket this is. */
  get environment() {
    const { port } = this.server.address() as AddressInfo;
    return {
      S3_BUCKET: BUCKET,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY: this.secretAccessKey,
    };
  }

  /** Behaves so from now on; what hangs is let go. */
  turn(mode: Mode) {
    this.mode = mode;
    this.server.closeAllConnections();
  }

  /** Changes one bit of every object; done again, it changes them back. */
  corrupt() {
    for (const { bytes } of this.objects.values()) flipLastBit(bytes);
  }

  async stop() {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async respond(request: IncomingMessage, response: ServerResponse) {
    const { mode } = this;
    request.on('error', () => undefined);
    if (mode.kind === 'hang') return;
    if (mode.kind === 'down') return void request.socket.destroy();
    try {
      const body = await buffer(request);
      if (mode.kind === 'busy' && mode.times-- > 0) throw new S3Failure(503, 'SlowDown');
      await verifySignature(this.signer, request);
      await (request.method === 'PUT' ? this.beforePut : this.beforeGet)?.();
      await this.serve(request, body, response);
    } catch (error) {
      if (!(error instanceof S3Failure)) return void response.destroy();
      response.writeHead(error.status, { 'content-type': 'application/xml' }).end(error.xml);
    }
  }

  private async serve({ method = '', url = '', headers }: IncomingMessage, body: Buffer, response: ServerResponse) {
    const [, bucket, ...rest] = url.replace(/\?.*/, '').split('/');
    if (bucket !== BUCKET) throw new S3Failure(404, 'NoSuchBucket');
    const key = rest.join('/');
    this.requests.push(`${method} ${key}`);
    if (method === 'PUT') {
      const sum = createHash('sha256').update(body).digest('base64');
      if (headers['x-amz-checksum-sha256'] !== sum) throw new S3Failure(400, 'BadDigest');
      if (this.damageUploads) flipLastBit(body);
      await this.kept?.put(key, body);
      this.objects.set(key, { bytes: body, contentType: headers['content-type'] });
      return void response.writeHead(200, { etag: `"${sum}"` }).end();
    }
    if (method === 'DELETE') {
      await this.kept?.delete(key);
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = this.objects.get(key);
    if (!object) throw new S3Failure(404, 'NoSuchKey');
    this.send(object, response);
  }

  private send({ bytes, contentType = 'binary/octet-stream' }: TestObject, response: ServerResponse) {
    response.writeHead(200, { 'content-type': contentType, 'content-length': bytes.length });
    const { kind } = this.mode;
    if (kind !== 'hang-mid-download' && kind !== 'cut-mid-download') return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => {
      if (kind === 'cut-mid-download') response.destroy();
    });
  }
}
