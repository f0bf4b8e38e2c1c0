import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const DECODE = { brotli: promisify(brotliDecompress), gzip: promisify(gunzip) };

export type Encoding = keyof typeof DECODE;

/** The encodings in which a content is kept beside its bytes. */
export const ENCODINGS: readonly Encoding[] = ['brotli', 'gzip'];

/** A content, and the encodings of it that there are. */
type Encoded = { bytes: Buffer } & { [encoding in Encoding]?: Buffer | null };

/** Which encodings of a content are not of its bytes. No more is decoded than there should be. */
export async function wrongEncodings(content: Encoded): Promise<Encoding[]> {
  const wrong: Encoding[] = [];
  for (const encoding of ENCODINGS) {
    const encoded = content[encoding];
    if (encoded && !(await decodesTo(content.bytes, encoded, encoding))) wrong.push(encoding);
  }
  return wrong;
}

/** Whether an encoding is of these bytes. */
export async function decodesTo(bytes: Buffer, encoded: Buffer, encoding: Encoding): Promise<boolean> {
  try {
    return bytes.equals(await DECODE[encoding](encoded, { maxOutputLength: Math.max(bytes.length, 1) }));
  } catch {
    // What cannot be decoded, or decodes to more, is not this content.
    return false;
  }
}
