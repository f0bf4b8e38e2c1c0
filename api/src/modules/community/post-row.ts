import type { FeedPost, Post, PostPicture } from '@portal/contracts/community';
import type { Pillar } from '@portal/contracts/pillars';
import { withNames, type StoredText } from './mentioned-text';
import { FORMER_MEMBER } from '../users/names';

/** Who wrote something, as the SQL of this module reads it; without names when their account was deleted. */
export interface AuthorRow {
  /** Null when their account was deactivated or deleted. */
  authorId: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  isCoach: boolean;
}

/** A post as the SQL of this module reads it. */
export interface PostRow extends AuthorRow, StoredText {
  id: string;
  pillar: Pillar | null;
  createdAt: string;
}

/** A post with what its reader can do about it. */
export interface FeedPostRow extends PostRow, PictureRow, Omit<FeedPost, keyof Post | 'picture' | 'pinned'> {
  pinned: boolean;
}

/** The picture of a post; all null where there is none. */
type PictureRow = { [Column in keyof PostPicture]: PostPicture[Column] | null };

// Each field is named: an object made by taking some out of a row and spreading the rest is several times as slow.
export const toAuthor = ({ authorId, firstName, lastName, profileImageUrl, isCoach }: AuthorRow): Post['user'] =>
  firstName === null || lastName === null
    ? FORMER_MEMBER
    : { id: authorId ?? undefined, firstName, lastName, profileImageUrl, isCoach: isCoach || undefined };

const toPicture = ({ pictureUrl, width, height, description }: PictureRow): PostPicture | undefined =>
  pictureUrl === null || width === null || height === null || description === null
    ? undefined
    : { pictureUrl, width, height, description };

/** A post on the wire. */
export function toPost(row: PostRow): Post {
  const { content, mentions } = withNames(row);
  return {
    id: row.id,
    content,
    mentions,
    pillar: row.pillar ?? undefined,
    createdAt: row.createdAt,
    user: toAuthor(row),
  };
}

/** A post in the feed on the wire. */
export function toFeedPost(row: FeedPostRow): FeedPost {
  const { content, mentions } = withNames(row);
  return {
    id: row.id,
    content,
    mentions,
    pillar: row.pillar ?? undefined,
    createdAt: row.createdAt,
    user: toAuthor(row),
    mine: row.mine,
    editedAt: row.editedAt,
    cheers: row.cheers,
    cheered: row.cheered,
    comments: row.comments,
    hiddenReason: row.hiddenReason,
    pinned: row.pinned || undefined,
    picture: toPicture(row),
  };
}
