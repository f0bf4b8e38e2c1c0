import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const DECODE = { brotli: promisify(brotliDecompress), gzip: promisify(gunzip) };

export type Encoding = keyof typeof DECODE;

/** The encodings in which a content is stored besides its raw bytes. */
export const ENCODINGS: readonly Encoding[] = ['brotli', 'gzip'];

/** A content and the encodings of it that are stored. */
type Encoded = { bytes: Buffer } & { [encoding in Encoding]?: Buffer | null };

/** The encodings of a content that do not decode to its bytes. Decoding stops at the expected length. */
export async function wrongEncodings(content: Encoded): Promise<Encoding[]> {
  const wrong: Encoding[] = [];
  for (const encoding of ENCODINGS) {
    const encoded = content[encoding];
    if (encoded && !(await decodesTo(content.bytes, encoded, encoding))) wrong.push(encoding);
  }
  return wrong;
}

/** Whether an encoding decodes to these bytes. */
export async function decodesTo(bytes: Buffer, encoded: Buffer, encoding: Encoding): Promise<boolean> {
  try {
    return bytes.equals(await DECODE[encoding](encoded, { maxOutputLength: Math.max(bytes.length, 1) }));
  } catch {
    // Data that cannot be decoded, or decodes to more, is not this content.
    return false;
  }
}
