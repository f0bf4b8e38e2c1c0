const NEWLINE = 0x0a;

/**
 * The lines of a text that comes in chunks of UTF-8, without their ends. Asks for a chunk only once the lines of the
 * one before are taken; node:readline reads a thousand lines ahead, and a line of a backup may be many MB.
 */
export async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const rest = chunk.subarray(start, end);
      yield begun.length > 0 ? Buffer.concat([...begun, rest]).toString() : rest.toString();
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString();
}
