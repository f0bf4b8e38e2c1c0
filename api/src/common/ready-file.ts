import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file as it is sent: each encoding ready-made, so that however many answers hold it, it is in memory once. */
export interface ReadyFile {
  etag: string;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Makes a file ready. `quality` is Brotli's, 0 to 11: the best takes seconds for a megabyte. */
export async function readyFile(identity: Buffer, quality: number = constants.BROTLI_MAX_QUALITY): Promise<ReadyFile> {
  const [gzipped, br] = await Promise.all([
    compressGzip(identity),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { identity, gzip: gzipped, br } };
}

/** Sends a file that may change at any time: kept by the browser, asked for anew, answered with 304 when unchanged. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, { etag, bodies }: ReadyFile) {
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  void reply.headers({ 'cache-control': 'no-cache', etag, vary });
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  for (const encoding of ['br', 'gzip'] as const) {
    if (new RegExp(`\\b${encoding}\\b(?!;q=0(?![.]))`).test(accepted)) {
      return reply.header('content-encoding', encoding).send(bodies[encoding]);
    }
  }
  return reply.send(bodies.identity);
}
