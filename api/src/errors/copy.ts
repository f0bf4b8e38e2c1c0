/** Error texts used by all parts of the API. */
export const COPY = {
  invalidFields: 'Some fields aren’t valid. Please correct them and try again.',
  tooManyAttempts: 'Too many attempts. Please wait a while and try again.',
  waitFor: (what: string, minutes: number) =>
    `${what} Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  unsupportedType: (accepted: readonly string[]) =>
    `Send the body as ${accepted.join(' or ')}, with that content type.`,
  ourFault: 'Something went wrong on our end. Please try again.',
  /** For what someone else deleted during the request. */
  gone: 'This no longer exists.',
  readsOnly: 'Nothing can be saved right now, but you can still read everything. Please try again in a few minutes.',
  unavailable: 'The service isn’t available right now. Please try again.',
  filesUnavailable: 'Files can’t be opened or saved right now. Everything else works. Please try again.',
  fileDamaged: 'This file is damaged on our end, so it can’t be opened.',
  nothingHere: 'There’s nothing at this address.',
  noSuchPlace: 'Not a position in this list',
  noTimeZone: 'We don’t know this time zone',
  changed: (what: string) =>
    `Someone else changed this ${what} after you opened it, so nothing was saved. Please copy what you wrote, open it again, and add it there.`,
  keyTaken: 'This idempotency key belongs to something else. Please use a new one.',
  unreadableAddress: 'This address can’t be read.',
} as const;
