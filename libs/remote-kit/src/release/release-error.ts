/** An action that is not possible, with the reason as one readable sentence; nothing has changed then. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
