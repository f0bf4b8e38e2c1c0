import { useSyncExternalStore } from 'react';
import { jsonDrafts } from '@portal/sdk/drafts';
import { useMember } from '@portal/sdk';
import { pickedMembersSchema, type PickedMembers } from '../mentions/mentions-in';

const drafts = jsonDrafts<PickedMembers>(pickedMembersSchema);
const NONE: PickedMembers = [];

/** Members picked to be mentioned in a comment; kept as long as its text. */
export function usePickedMembers(postId: string) {
  const name = `draft:comment-mentions:${useMember().id}:${postId}`;
  const read = () => drafts.read(name) ?? NONE;
  return {
    picked: useSyncExternalStore(drafts.subscribe, read, () => NONE),
    keep: (picked: PickedMembers) => drafts.write(name, picked),
    drop: () => drafts.write(name, undefined),
  };
}
