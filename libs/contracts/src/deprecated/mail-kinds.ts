/** @deprecated Import from `@portal/contracts/email-kinds`. Removed in the next minor version. */
export * from '../outbox/email-kinds';
export {
  /** @deprecated Use `EMAIL_KINDS`. Removed in the next minor version. */
  EMAIL_KINDS as MAIL_KINDS,
  /** @deprecated Use `emailKindSchema`. Removed in the next minor version. */
  emailKindSchema as mailKindSchema,
  /** @deprecated Use `EmailKind`. Removed in the next minor version. */
  type EmailKind as MailKind,
  /** @deprecated Use `OPTIONAL_EMAILS`. Removed in the next minor version. */
  OPTIONAL_EMAILS as OPTIONAL_MAILS,
  /** @deprecated Use `optionalEmailSchema`. Removed in the next minor version. */
  optionalEmailSchema as optionalMailSchema,
  /** @deprecated Use `OptionalEmail`. Removed in the next minor version. */
  type OptionalEmail as OptionalMail,
  /** @deprecated Use `isOptionalEmail`. Removed in the next minor version. */
  isOptionalEmail as isOptionalMail,
} from '../outbox/email-kinds';
