import { Readable } from 'node:stream';
import { linesIn } from './lines';

/** Each text as one chunk; `asked` says how many of them were asked for. */
function chunksOf(...chunks: (string | Buffer)[]) {
  const state = { asked: 0 };
  async function* each() {
    for (const chunk of chunks) {
      state.asked += 1;
      yield Buffer.from(chunk);
    }
  }
  return { state, chunks: each() };
}

const linesOf = (...texts: (string | Buffer)[]) => Readable.from(linesIn(chunksOf(...texts).chunks)).toArray();

test.each<[string, string[], string[]]>([
  ['several in a chunk', ['a\nb\n'], ['a', 'b']],
  ['across chunks', ['a', 'b', 'c\nd', '\n'], ['abc', 'd']],
  ['empty', ['\n\na\n'], ['', '', 'a']],
  ['without an end', ['a\nb'], ['a', 'b']],
  ['none', [], []],
])('finds lines: %s', async (_, chunks, expected) => {
  expect(await linesOf(...chunks)).toEqual(expected);
});

test('keeps a character whole whose bytes come in two chunks', async () => {
  const bytes = Buffer.from('Zoë 𝒵\n');
  for (const at of bytes.keys()) expect(await linesOf(bytes.subarray(0, at), bytes.subarray(at))).toEqual(['Zoë 𝒵']);
});

test('asks for a chunk only when its lines are wanted, so that a long backup isn’t held in memory', async () => {
  const { state, chunks } = chunksOf('a\nb\n', 'c\nd\n', 'e\n');
  const lines = linesIn(chunks);
  await lines.next();
  await lines.next();
  expect(state.asked).toBe(1);
  await lines.next();
  expect(state.asked).toBe(2);
  await lines.return(undefined);
});
