import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes from which compressing a response is worthwhile. */
const WORTH_IT = 1_024;

/** Brotli's quality, 0 to 11: a response is generated once and read once. */
const QUALITY = 4;

/**
 * Compresses JSON responses for clients that accept it. Files are already compressed. A response with a secret next to
 * text from the request would reveal the secret through its length; those with a secret, such as a new deploy token,
 * are short, and stay uncompressed.
 */
export async function compressAnswers(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    threshold: WORTH_IT,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  });
}
