import type { PostPicture } from '@portal/contracts/community';
import type { Pillar } from '@portal/contracts/pillars';

/** A picture in a post that is being written: with an id while the post does not have it yet. */
export type DraftPicture = PostPicture & { id?: string | undefined };

/** A post as it is being written. */
export interface PostDraft<Picture extends DraftPicture = DraftPicture> {
  content: string;
  pillar: Pillar | undefined;
  picture: Picture | undefined;
}
