/** A name that is being typed after an “@”: where it begins and ends, and what it is so far. */
export interface MentionQuery {
  start: number;
  end: number;
  search: string;
}

/** One or two words after an “@” that begins a word. */
const WRITTEN = /(?:^|[\s(])@(\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+)?)$/u;

const LONGEST = 80;

/** The name that is being typed at the caret; undefined if it's other text. */
export function mentionQuery(text: string, caret: number): MentionQuery | undefined {
  const search = WRITTEN.exec(text.slice(Math.max(0, caret - LONGEST), caret))?.[1];
  return search === undefined ? undefined : { start: caret - search.length - 1, end: caret, search };
}
