/** @deprecated Import from `@portal/contracts/email-preferences`. Removed in the next minor version. */
export * from '../account/email-preferences';
export {
  /** @deprecated Use `listEmailPreferences`. Removed in the next minor version. */
  listEmailPreferences as listMailChoices,
  /** @deprecated Use `updateEmailPreference`. Removed in the next minor version. */
  updateEmailPreference as chooseMail,
} from '../account/email-preferences';
