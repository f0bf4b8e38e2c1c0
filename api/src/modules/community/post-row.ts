import type { FeedPost, Post } from '@portal/contracts/community';
import type { Pillar } from '@portal/contracts/pillars';
import { linkOrNull } from '../../common/link';

/** Who wrote something, as the SQL of this module reads it. */
export interface AuthorRow {
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
}

/** A post as the SQL of this module reads it. */
export interface PostRow extends AuthorRow {
  id: string;
  content: string;
  pillar: Pillar | null;
  createdAt: string;
}

/** A post with what its reader can do about it. */
export interface FeedPostRow extends PostRow, Omit<FeedPost, keyof Post> {}

export const toAuthor = ({ firstName, lastName, profileImageUrl }: AuthorRow) => ({
  firstName,
  lastName,
  profileImageUrl: linkOrNull(profileImageUrl),
});

/** A post on the wire; what the row has besides stays as it is. */
export const toPost = <Row extends PostRow>({ firstName, lastName, profileImageUrl, pillar, ...post }: Row) => ({
  ...post,
  pillar: pillar ?? undefined,
  user: toAuthor({ firstName, lastName, profileImageUrl }),
});
