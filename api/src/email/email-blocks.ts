import type { BrandWords } from '@portal/contracts/brand-words';

/** A piece of a line: text, or a link with its label. */
export interface Inline {
  text: string;
  url?: string;
}

/** A part of an email, as its text shows it. */
export type Block =
  | { kind: 'paragraph'; lines: Inline[][] }
  /** Names the list below it. */
  | { kind: 'heading'; text: string }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'button'; label: string; url: string };

const URL_IN_TEXT = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/** A short label before a link: the rest of its sentence, at most this many characters. */
const LABELED = /(?:^|[.!?] |\n)(?<label>[^.!?:\n]{2,40}): $/;

const BULLET = /^- (?<item>.+)$/;
const NUMBER = /^\d+\. (?<item>.+)$/;

/** What a link that stands alone is called. */
const OPEN = 'Open the link';

/** The origin that an email links to; null for any. */
type Linked = string | null;

const isLinked = (url: string, linked: Linked) =>
  URL.canParse(url) && (linked === null || new URL(url).origin === linked);

/** A line with its links; others stay plain text, as they may be what a visitor typed. */
function inlineOf(line: string, linked: Linked): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const { 0: url, index } of line.matchAll(URL_IN_TEXT)) {
    if (!isLinked(url, linked)) continue;
    const before = line.slice(end, index);
    const label = LABELED.exec(before)?.groups?.['label'];
    const text = label ? before.slice(0, -`${label}: `.length) : before;
    parts.push(...(text ? [{ text }] : []), { text: label ?? url, url });
    end = index + url.length;
  }
  const rest = line.slice(end);
  return rest ? [...parts, { text: rest }] : parts;
}

function blockOf(paragraph: string, linked: Linked): Block {
  const lines = paragraph.split('\n');
  for (const [pattern, ordered] of [
    [BULLET, false],
    [NUMBER, true],
  ] as const) {
    const items = lines.map((line) => pattern.exec(line)?.groups?.['item']);
    if (items.every((item) => item !== undefined)) {
      return { kind: 'list', ordered, items: items.map((item) => inlineOf(item, linked)) };
    }
  }
  const parts = lines.map((line) => inlineOf(line, linked));
  const [[only, ...others] = [], ...more] = parts;
  if (only?.url !== undefined && others.length === 0 && more.length === 0) {
    return { kind: 'button', label: only.text === only.url ? OPEN : only.text, url: only.url };
  }
  return { kind: 'paragraph', lines: parts };
}

/**
 * The parts of an email's text, without the signature, which its footer shows.
 * @param linked the origin whose links are links; null for all
 */
export function blocksOf(text: string, linked: Linked, { name, tagline }: BrandWords): Block[] {
  const signature = `${name}\n${tagline}`;
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== signature)
    .flatMap((paragraph) => blocksOfParagraph(paragraph, linked));
}

/** Ends a sentence, or announces what follows: such a line is no heading. */
const SENTENCE = /[.!?:]$/;

/** A list with a line above it is two blocks, and so are lines that end with one that is a labeled link alone. */
function blocksOfParagraph(paragraph: string, linked: Linked): Block[] {
  const lines = paragraph.split('\n');
  const [first = '', ...rest] = lines;
  if (isListBelow(first, rest)) return [headingOf(first, linked), blockOf(rest.join('\n'), linked)];
  const last = blockOf(lines.at(-1) ?? '', linked);
  return lines.length > 1 && last.kind === 'button' && last.label !== OPEN
    ? [blockOf(lines.slice(0, -1).join('\n'), linked), last]
    : [blockOf(paragraph, linked)];
}

function isListBelow(first: string, rest: readonly string[]): boolean {
  if (rest.length === 0 || BULLET.test(first) || NUMBER.test(first)) return false;
  return [BULLET, NUMBER].some((pattern) => rest.every((line) => pattern.test(line)));
}

function headingOf(line: string, linked: Linked): Block {
  const isText = inlineOf(line, linked).every(({ url }) => url === undefined);
  return isText && !SENTENCE.test(line) ? { kind: 'heading', text: line } : blockOf(line, linked);
}
