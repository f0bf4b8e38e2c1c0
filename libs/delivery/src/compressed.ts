import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Brotli's quality, 0 to 11: the best one takes seconds for a megabyte and saves little more. */
const BROTLI_QUALITY = 10;

/** The Brotli form of a released file. */
export const brotliOf = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });

/** The gzip form of a released file. */
export const gzipOf = (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 9 });
