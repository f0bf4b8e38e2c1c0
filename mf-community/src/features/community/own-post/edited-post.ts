import { useSyncExternalStore } from 'react';
import { feedPostSchema, postPictureSchema, updatePost, type FeedPost } from '@portal/contracts/community';
import { idParams } from '@portal/contracts/text';
import { useMember } from '@portal/sdk';
import { jsonDrafts } from '@portal/sdk/drafts';
import { pickedIn, pickedMembersSchema } from '../mentions/mentions-in';
import type { PostDraft } from '../post-editor/post-draft';

/** Unsaved changes: `null` removes the pillar or the picture. */
const editSchema = feedPostSchema
  .pick({ content: true })
  .partial()
  .extend({
    picked: pickedMembersSchema.optional(),
    pillar: updatePost.body.shape.pillar,
    picture: postPictureSchema.extend(idParams.partial().shape).nullable().optional(),
  });

export type PostEdit = ReturnType<typeof editSchema.parse>;

const drafts = jsonDrafts<PostEdit>(editSchema);
const NONE: PostEdit = {};

/** A field's changed value, if any; otherwise its current one. */
const changed = <Value>(change: Value | null | undefined, before: Value | undefined) =>
  change === undefined ? before : (change ?? undefined);

/** A post with its changes applied. */
export const withEdit = (post: FeedPost, edit: PostEdit): PostDraft => ({
  content: edit.content ?? post.content,
  picked: edit.picked ?? pickedIn(post),
  pillar: changed(edit.pillar, post.pillar),
  picture: changed(edit.picture, post.picture),
});

/** Reduces changed fields to real changes: values equal to the post's are dropped. */
function editOf(post: FeedPost, change: Partial<PostDraft>): PostEdit {
  const edit: PostEdit = {};
  if ('content' in change) edit.content = change.content === post.content ? undefined : change.content;
  if ('picked' in change) edit.picked = edit.content === undefined ? undefined : change.picked;
  if ('pillar' in change) edit.pillar = change.pillar === post.pillar ? undefined : (change.pillar ?? null);
  if ('picture' in change) edit.picture = change.picture ?? (post.picture ? null : undefined);
  return edit;
}

/** The author's unsaved changes to a post, kept in this browser. */
export function usePostEdit(post: FeedPost) {
  const name = `draft:edit:${useMember().id}:${post.id}`;
  const read = () => drafts.read(name) ?? NONE;
  const edit = useSyncExternalStore(drafts.subscribe, read, () => NONE);
  return {
    edit,
    /** Other changes since then are kept. */
    keep: (change: Partial<PostDraft>) => drafts.write(name, { ...read(), ...editOf(post, change) }),
    drop: () => drafts.write(name, undefined),
    /** Drops the changes, unless there are new ones since they were `saved`. */
    dropSaved: (saved: PostEdit) => {
      if (read() === saved) drafts.write(name, undefined);
    },
  };
}
