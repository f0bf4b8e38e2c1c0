import type { Mention } from '@portal/contracts/posts';
import { FORMER_MEMBER, nameOf } from '../users/names';

/** A mention as the SQL of this module reads it; without names when the member's account was deleted. */
export interface MentionRow {
  /** Of the “@” in the stored content. */
  position: number;
  /** Null when their account was deactivated or deleted: the name leads nowhere. */
  id: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** Text as it is stored: a mention is its “@”, so that the name is always today's, and gone with its member. */
export interface StoredText {
  content: string;
  mentions: MentionRow[] | null;
}

/** A text with the names of those it mentions, and where they are. */
export function withNames({ content, mentions }: StoredText): { content: string; mentions: Mention[] | undefined } {
  if (!mentions) return { content, mentions: undefined };
  let named = '';
  let end = 0;
  const places: Mention[] = [];
  for (const { position, id, firstName, lastName } of mentions) {
    const name = firstName === null || lastName === null ? FORMER_MEMBER : { firstName, lastName };
    named += content.slice(end, position);
    const shown = `@${nameOf(name)}`;
    if (id !== null) places.push({ id, start: named.length, length: shown.length });
    named += shown;
    end = position + 1;
  }
  return { content: named + content.slice(end), mentions: places.length > 0 ? places : undefined };
}

/**
 * A text without the names of those it mentions, and where they were. Places that are outside of it, overlap, or have no
 * “@” are left as text.
 */
export function withoutNames(content: string, mentions: readonly Mention[]) {
  let stored = '';
  let end = 0;
  const places: { position: number; userId: string }[] = [];
  for (const { id, start, length } of mentions.toSorted((one, other) => one.start - other.start)) {
    if (start < end || start + length > content.length || content[start] !== '@') continue;
    stored += content.slice(end, start);
    places.push({ position: stored.length, userId: id });
    stored += '@';
    end = start + length;
  }
  return { content: stored + content.slice(end), places };
}
