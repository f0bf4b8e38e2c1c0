/** Something that cannot be done, with the reason in one sentence for people; nothing has changed then. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
