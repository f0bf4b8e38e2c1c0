import { useSyncExternalStore } from 'react';
import { createPost, postPictureSchema } from '@portal/contracts/community';
import { idParams } from '@portal/contracts/text';
import { jsonDrafts } from '@portal/sdk/drafts';
import { useMember } from '@portal/sdk';

const extrasSchema = createPost.body.pick({ pillar: true }).extend({
  picture: postPictureSchema.extend(idParams.shape).optional(),
});

/** What goes with the text of a post: its pillar, and a picture that the server has already. */
export type PostExtras = ReturnType<typeof extrasSchema.parse>;

const drafts = jsonDrafts<PostExtras>(extrasSchema);
const NONE: PostExtras = {};

/** What goes with the post that the member is writing; it stays as long as the text does. */
export function usePostExtras() {
  const name = `draft:post-extras:${useMember().id}`;
  const read = () => drafts.read(name) ?? NONE;
  const extras = useSyncExternalStore(drafts.subscribe, read, () => NONE);
  return {
    extras,
    /** Of what changed meanwhile the rest stays. */
    keep: (change: PostExtras) => drafts.write(name, { ...read(), ...change }),
    /** Drops what was `shared`, and keeps a picture that was chosen since. */
    dropShared: (shared: { picture?: { id: string } | undefined }) => {
      const { picture } = read();
      drafts.write(name, picture && picture.id !== shared.picture?.id ? { picture } : undefined);
    },
  };
}
