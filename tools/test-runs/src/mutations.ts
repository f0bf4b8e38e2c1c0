/** How a defect is planted: a pattern in a line of code, and its replacement. */
const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ > /g, ' >= '],
  [/ >= /g, ' < '],
  [/ < /g, ' <= '],
  [/ <= /g, ' > '],
  [/ \+ 1\b/g, ' - 1'],
  [/ - 1\b/g, ' + 1'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=[ (])!(?=[\w(])/g, ''],
  [/ AND /g, ' OR '],
  [/ IS NULL\b/g, ' IS NOT NULL'],
  [/ IS NOT NULL\b/g, ' IS NULL'],
];

/** Lines without any effect at run time, and selectors of styles, which only a browser applies. */
const IDLE = /^\s*(\*|\/\*|\/\/|import\b|(export )?(type|interface)\b|(>|&(?!&))[^=]*\{$)/;

/** One planted defect. */
export interface Mutation {
  file: string;
  /** From 1. */
  line: number;
  before: string;
  after: string;
}

/** Every defect that can be planted in a source file, one at a time. */
export function mutationsOf(file: string, source: string): Mutation[] {
  return source.split('\n').flatMap((before, index) => {
    if (IDLE.test(before)) return [];
    return OPERATORS.flatMap(([found, replacement]) =>
      [...before.matchAll(found)].map((match) => ({
        file,
        line: index + 1,
        before,
        after: before.slice(0, match.index) + replacement + before.slice(match.index + match[0].length),
      })),
    );
  });
}

/** `source` with one defect in it. */
export const mutate = (source: string, { line, after }: Mutation): string =>
  source
    .split('\n')
    .with(line - 1, after)
    .join('\n');

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` of `all`, chosen by `random`, at most one in each file. */
export function chooseMutations(all: readonly Mutation[], count: number, random: () => number): Mutation[] {
  const chosen: Mutation[] = [];
  let left = [...all];
  while (chosen.length < count) {
    const next = left[Math.floor(random() * left.length)];
    if (!next) break;
    chosen.push(next);
    left = left.filter(({ file }) => file !== next.file);
  }
  return chosen;
}
