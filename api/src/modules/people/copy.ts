/** Texts for when people cannot be merged, split, or found. */
export const COPY = {
  nobody: 'We can’t find this person.',
  stale: 'This person’s records have changed in the meantime. Please check them again before you continue.',
  same: 'These are already one person.',
  joined: 'Joined as a member',
  gone: 'There’s nothing left to undo: these records have been erased.',
  undone: 'This has already been undone.',
  later: 'Other people were merged or split after this. Please undo that first.',
  elsewhere: 'This no longer belongs to this person. Please check again.',
  only: 'This is all this person has, so there’s nothing to separate it from.',
} as const;
