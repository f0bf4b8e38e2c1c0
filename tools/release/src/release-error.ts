/** A refusal with the reason, for people; the store is unchanged. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
