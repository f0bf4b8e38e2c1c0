import * as z from 'zod';
import type { Mention } from '@portal/contracts/posts';
import { id } from '@portal/contracts/text';

export const pickedMembersSchema = z.array(z.object({ id, name: z.string() }));

/** Members who were picked while a text was written, with their names as the text has them. */
export type PickedMembers = z.infer<typeof pickedMembersSchema>;

/** Whether a stretch of a text is words of their own, not part of a longer one as in an email address. */
const standsAlone = (text: string, start: number, end: number) =>
  !/[\p{L}\p{N}]$/u.test(text.slice(0, start)) && !/^[\p{L}\p{N}]/u.test(text.slice(end));

/** Where a text mentions the members who were picked for it; undefined if it mentions none. */
export function mentionsIn(text: string, picked: PickedMembers): Mention[] | undefined {
  const found: Mention[] = [];
  const isTaken = (start: number) => found.some((other) => start >= other.start && start < other.start + other.length);
  for (const { id: memberId, name } of picked.toSorted((one, other) => other.name.length - one.name.length)) {
    const written = `@${name}`;
    for (let start = text.indexOf(written); start >= 0; start = text.indexOf(written, start + 1)) {
      if (isTaken(start) || !standsAlone(text, start, start + written.length)) continue;
      found.push({ id: memberId, start, length: written.length });
    }
  }
  return found.length === 0 ? undefined : found.toSorted((one, other) => one.start - other.start);
}

/** The members whom a text mentions, as if they had just been picked. */
export const pickedIn = ({ content, mentions = [] }: { content: string; mentions?: Mention[] | undefined }) =>
  mentions.map(({ id: memberId, start, length }) => ({ id: memberId, name: content.slice(start + 1, start + length) }));
