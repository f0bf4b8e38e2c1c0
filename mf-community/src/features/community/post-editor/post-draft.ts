import type { PostPicture } from '@portal/contracts/community';
import type { PickedMembers } from '../mentions/mentions-in';
import type { Pillar } from '@portal/contracts/pillars';

/** The name of a member's draft of a new post. */
export const postDraft = (memberId: string) => `post:${memberId}`;

/** A picture in a post draft: with an ID until the post has it. */
export type DraftPicture = PostPicture & { id?: string | undefined };

/** A post as it is being written. */
export interface PostDraft<Picture extends DraftPicture = DraftPicture> {
  content: string;
  /** Members picked to be mentioned in it. */
  picked: PickedMembers;
  pillar: Pillar | undefined;
  picture: Picture | undefined;
}
