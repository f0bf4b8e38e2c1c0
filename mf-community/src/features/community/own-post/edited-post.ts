import { useSyncExternalStore } from 'react';
import { feedPostSchema, postPictureSchema, updatePost, type FeedPost } from '@portal/contracts/community';
import { idParams } from '@portal/contracts/text';
import { useMember } from '@portal/sdk';
import { jsonDrafts } from '@portal/sdk/drafts';
import type { PostDraft } from '../post-editor/post-draft';

/** What was changed and is not saved: `null` takes the pillar or the picture away. */
const editSchema = feedPostSchema
  .pick({ content: true })
  .partial()
  .extend({
    pillar: updatePost.body.shape.pillar,
    picture: postPictureSchema.extend(idParams.partial().shape).nullable().optional(),
  });

export type PostEdit = ReturnType<typeof editSchema.parse>;

const drafts = jsonDrafts<PostEdit>(editSchema);
const NONE: PostEdit = {};

/** What is shown of one of these: the change, where there is one. */
const changed = <Value>(change: Value | null | undefined, before: Value | undefined) =>
  change === undefined ? before : (change ?? undefined);

/** A post with what was changed of it. */
export const withEdit = (post: FeedPost, edit: PostEdit): PostDraft => ({
  content: edit.content ?? post.content,
  pillar: changed(edit.pillar, post.pillar),
  picture: changed(edit.picture, post.picture),
});

/** What a change of fields is where the post has these itself: what is as before is no change. */
function editOf(post: FeedPost, change: Partial<PostDraft>): PostEdit {
  const edit: PostEdit = {};
  if ('content' in change) edit.content = change.content === post.content ? undefined : change.content;
  if ('pillar' in change) edit.pillar = change.pillar === post.pillar ? undefined : (change.pillar ?? null);
  if ('picture' in change) edit.picture = change.picture ?? (post.picture ? null : undefined);
  return edit;
}

/** What the author of a post is changing of it, kept in this browser until it is saved. */
export function usePostEdit(post: FeedPost) {
  const name = `draft:edit:${useMember().id}:${post.id}`;
  const read = () => drafts.read(name) ?? NONE;
  const edit = useSyncExternalStore(drafts.subscribe, read, () => NONE);
  return {
    edit,
    /** Of what changed meanwhile the rest stays. */
    keep: (change: Partial<PostDraft>) => drafts.write(name, { ...read(), ...editOf(post, change) }),
    drop: () => drafts.write(name, undefined),
    /** Drops it, unless more was changed since it was `saved`. */
    dropSaved: (saved: PostEdit) => {
      if (read() === saved) drafts.write(name, undefined);
    },
  };
}
