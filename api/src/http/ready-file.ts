import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file ready to send, in each encoding: in memory once, no matter how many responses use it. */
export interface ReadyFile {
  etag: string;
  /** A file that compression does not make smaller has no encodings. */
  bodies: { identity: Buffer; gzip?: Buffer | undefined; br?: Buffer | undefined };
}

/** Kept by the browser, and revalidated each time. */
const ASK_ANEW = 'no-cache';

/** Immutable: the digest is part of the address. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Makes a file ready. `quality` is Brotli's, 0 to 11: the best takes seconds for a megabyte. */
export async function readyFile(identity: Buffer, quality: number = constants.BROTLI_MAX_QUALITY): Promise<ReadyFile> {
  const [gzipped, br] = await Promise.all([
    compressGzip(identity),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  ]);
  return { etag: etagOf(identity), bodies: { identity, gzip: gzipped, br } };
}

/** A text to send, made if need be and compressed on first use: at the best quality a page takes some 20 ms of a core. */
export class ReadyText {
  private file: Promise<ReadyFile> | undefined;

  constructor(private readonly text: string | (() => string)) {}

  ready = () => (this.file ??= this.make());

  private async make() {
    return readyFile(Buffer.from(typeof this.text === 'string' ? this.text : this.text()));
  }
}

/** An image to send, drawn on first use: it is compressed already. A failed drawing is tried again. */
export class ReadyImage {
  private file: Promise<ReadyFile> | undefined;

  constructor(private readonly draw: () => Promise<Buffer>) {}

  ready(): Promise<ReadyFile> {
    if (this.file) return this.file;
    const file = this.draw().then((identity) => ({ etag: etagOf(identity), bodies: { identity } }));
    file.catch(() => (this.file = undefined));
    return (this.file = file);
  }
}

/** The ETag of some bytes, the same in every process. */
export const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Whether the client accepts an encoding. */
export const takes = (request: FastifyRequest, encoding: 'br' | 'gzip') =>
  new RegExp(`\\b${encoding}\\b(?!;q=0(?![.]))`).test(request.headers['accept-encoding'] ?? '');

/**
 * Sends a file in the best encoding that the browser accepts, or 304 if the browser already has it.
 * @param caching the response's Cache-Control; by default, the file is revalidated each time
 */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies }: ReadyFile,
  caching: string = ASK_ANEW,
) {
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  void reply.headers({ 'cache-control': caching, etag, vary });
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  for (const encoding of ['br', 'gzip'] as const) {
    const body = bodies[encoding];
    if (body && takes(request, encoding)) {
      return reply.header('content-encoding', encoding).send(body);
    }
  }
  return reply.send(bodies.identity);
}
