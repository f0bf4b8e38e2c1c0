import { courseKeySchema, type CourseKey } from '@portal/contracts/courses';
import { numberText } from '@portal/contracts/number-text';

/** The completed days of each course, in order. */
export type CompletedDays = Partial<Record<CourseKey, number[]>>;

/** Maximum length of the text: far more than all courses need, because a few characters may stand for many days. */
const LONGEST = 2_000;

/**
 * Reads what `progressText` writes; `days` are those of each course that is open.
 * @throws {Error} in words, for a course or a day that is not there, or what cannot be read
 */
export function readProgress(text: string, days: ReadonlyMap<CourseKey, readonly number[]>): CompletedDays {
  if (text.length > LONGEST) throw new Error(`Course Progress is longer than ${numberText(LONGEST)} characters`);
  const progress: CompletedDays = {};
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const part of parts) {
    const [, name = '', list = ''] = /^([^:]+):(.+)$/.exec(part) ?? [];
    const key = courseKeySchema.safeParse(name.trim().toLowerCase().replaceAll(' ', '-'));
    if (list.trim() === '')
      throw new Error(`Course Progress “${part}” isn’t in a form like “clarity: 12” or “clarity: 1-3 5”`);
    if (!key.success) throw new Error(`Course Progress: there’s no course “${name.trim()}”`);
    const open = days.get(key.data);
    if (!open) throw new Error(`Course Progress: the course “${key.data}” isn’t open yet`);
    const read = readDays(part, list.trim());
    const gone = read.find((day) => !open.includes(day));
    if (gone !== undefined) throw new Error(`Course Progress: “${key.data}” has no day ${gone}`);
    progress[key.data] = read;
  }
  return progress;
}

/** More days than any course has. */
const MOST = 1_000;

function readDays(part: string, list: string): number[] {
  const spans = list.split(/[\s,]+/).map((span) => {
    const [, first = '', last] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(span) ?? [];
    if (first === '')
      throw new Error(`Course Progress “${part}” isn’t in a form like “clarity: 12” or “clarity: 1-3 5”`);
    return { first: Number(first), last: Number(last ?? first), isSpan: last !== undefined };
  });
  const [only] = spans;
  // One number is how many days from the first on.
  if (spans.length === 1 && only && !only.isSpan) return upTo(1, only.last);
  const days = new Set(spans.flatMap(({ first, last }) => upTo(first, last)));
  return [...days].sort((one, other) => one - other);
}

const upTo = (first: number, last: number) =>
  Array.from({ length: Math.min(MOST, Math.max(0, last - first + 1)) }, (_, index) => first + index);
