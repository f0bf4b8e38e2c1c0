import { useSyncExternalStore } from 'react';
import { createPost, postPictureSchema } from '@portal/contracts/community';
import { idParams } from '@portal/contracts/text';
import { jsonDrafts } from '@portal/sdk/drafts';
import { pickedMembersSchema } from '../mentions/mentions-in';
import { useMember } from '@portal/sdk';

const extrasSchema = createPost.body.pick({ pillar: true }).extend({
  picture: postPictureSchema.extend(idParams.shape).optional(),
  picked: pickedMembersSchema.optional(),
});

/** What goes with the text of a post: its pillar, a picture that the server has already, and who was picked to be mentioned. */
export type PostExtras = ReturnType<typeof extrasSchema.parse>;

const drafts = jsonDrafts<PostExtras>(extrasSchema);
const NONE: PostExtras = {};

/** The attachments of a post draft; kept as long as the text. */
export function usePostExtras() {
  const name = `draft:post-extras:${useMember().id}`;
  const read = () => drafts.read(name) ?? NONE;
  const extras = useSyncExternalStore(drafts.subscribe, read, () => NONE);
  return {
    extras,
    /** Other changes since then are kept. */
    keep: (change: PostExtras) => drafts.write(name, { ...read(), ...change }),
    /** Drops what was `shared`, and keeps a picture selected since then. */
    dropShared: (shared: { picture?: { id: string } | undefined }) => {
      const { picture } = read();
      drafts.write(name, picture && picture.id !== shared.picture?.id ? { picture } : undefined);
    },
  };
}
