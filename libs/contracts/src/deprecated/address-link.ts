/** @deprecated Import from `@portal/contracts/verification-email`. Removed in the next minor version. */
export * from '../auth/verification-email';
export {
  /** @deprecated Use `sendVerificationEmail`. Removed in the next minor version. */
  sendVerificationEmail as sendAddressLink,
} from '../auth/verification-email';
