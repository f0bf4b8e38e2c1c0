import type { Post } from '@portal/contracts/community';
import type { Pillar } from '@portal/contracts/pillars';
import { instant, id } from '@portal/contracts/text';
import * as z from 'zod';
import { linkOrNull } from '../../common/link';
import { invalidInput } from '../../common/refusal';

/** A post as the SQL of this module reads it. */
export interface PostRow {
  id: string;
  content: string;
  pillar: Pillar | null;
  createdAt: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
}

export const toPost = ({ firstName, lastName, profileImageUrl, pillar, ...post }: PostRow): Post => ({
  ...post,
  pillar: pillar ?? undefined,
  user: { firstName, lastName, profileImageUrl: linkOrNull(profileImageUrl) },
});

/** A place in the feed: the last post seen. */
export type Place = Pick<Post, 'createdAt' | 'id'>;

const placeSchema = z.tuple([instant, id]);

/** A place as it travels in a link; opaque to clients. */
export const encodePlace = ({ createdAt, id: postId }: Place) =>
  Buffer.from(`${createdAt} ${postId}`).toString('base64url');

/** Reads a place; 400 when it is not one that {@link encodePlace} made. */
export function decodePlace(text: string): Place {
  const place = placeSchema.safeParse(Buffer.from(text, 'base64url').toString().split(' '));
  if (!place.success) throw invalidInput([{ path: 'after', message: 'Not a place in the feed' }]);
  return { createdAt: place.data[0], id: place.data[1] };
}
