import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes from which compressing an answer is worth its time. */
const WORTH_IT = 1_024;

/** Brotli's quality, 0 to 11: an answer is made once and read once. */
const QUALITY = 4;

/**
 * Compresses JSON answers for clients that accept it. Files are compressed already. An answer that held a secret beside
 * what a request says would tell its secret by its length; those that do, such as a new deploy token, are short, and
 * stay as they are.
 */
export async function compressAnswers(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    threshold: WORTH_IT,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  });
}
