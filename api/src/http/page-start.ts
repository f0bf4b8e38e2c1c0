import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const compressed = promisify(deflateRaw);

/** A gzip file's first bytes: deflate, no name, no time. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** Good and fast, as for data that is compressed for a single member. */
const LEVEL = 5;

/** The start of a page, compressed once for all members. */
export class PageStart {
  private readonly bytes: Buffer;
  private readonly packed: Buffer;
  private readonly checksum: number;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    // Flushed but not ended: the rest is a separate stream that does not refer back to it.
    const block = deflateRawSync(this.bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
    this.packed = Buffer.concat([GZIP_HEADER, block]);
    this.checksum = crc32(this.bytes);
  }

  /** Begins a response with it. */
  begin(isGzip: boolean): StreamedResponse {
    const body = new PassThrough();
    body.write(isGzip ? this.packed : this.bytes);
    return { body, goOn: (text) => this.end(body, Buffer.from(text), isGzip) };
  }

  private async end(body: PassThrough, rest: Buffer, isGzip: boolean) {
    if (body.destroyed) return;
    if (!isGzip) return void body.end(rest);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(rest, this.checksum), 0);
    trailer.writeUInt32LE((this.bytes.length + rest.length) % 2 ** 32, 4);
    body.write(await compressed(rest, { level: LEVEL }));
    body.end(trailer);
  }
}

/** A response whose start has been sent. */
export interface StreamedResponse {
  body: PassThrough;
  /** Sends the rest of it, and ends it. */
  goOn: (text: string) => Promise<void>;
}
