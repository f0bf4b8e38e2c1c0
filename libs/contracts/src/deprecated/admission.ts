/** @deprecated Import from `@portal/contracts/registration`. Removed in the next minor version. */
export * from '../registration/registration';
export {
  /** @deprecated Use `VERIFY_EMAIL_PAGE`. Removed in the next minor version. */
  VERIFY_EMAIL_PAGE as ADDRESS_PAGE,
  /** @deprecated Use `VERIFICATION_LINK_HOURS`. Removed in the next minor version. */
  VERIFICATION_LINK_HOURS as ADDRESS_LINK_HOURS,
  /** @deprecated Use `getRegistration`. Removed in the next minor version. */
  getRegistration as getAdmission,
  /** @deprecated Use `Registration`. Removed in the next minor version. */
  type Registration as Admission,
  /** @deprecated Use `intakeSchema`. Removed in the next minor version. */
  intakeSchema as startingPointSchema,
  /** @deprecated Use `IntakeAnswers`. Removed in the next minor version. */
  type IntakeAnswers as StartingPoint,
  /** @deprecated Use `getIntake`. Removed in the next minor version. */
  getIntake as getStartingPoint,
} from '../registration/registration';
