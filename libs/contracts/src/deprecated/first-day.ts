/** @deprecated Import from `@portal/contracts/onboarding`. Removed in the next minor version. */
export * from '../onboarding/onboarding';
export {
  /** @deprecated Use `ONBOARDING_PAGE`. Removed in the next minor version. */
  ONBOARDING_PAGE as FIRST_DAY_PAGE,
  /** @deprecated Use `onboardingSchema`. Removed in the next minor version. */
  onboardingSchema as firstDaySchema,
  /** @deprecated Use `Onboarding`. Removed in the next minor version. */
  type Onboarding as FirstDay,
  /** @deprecated Use `getOnboarding`. Removed in the next minor version. */
  getOnboarding as getFirstDay,
  /** @deprecated Use `updateOnboarding`. Removed in the next minor version. */
  updateOnboarding as saveFirstDay,
} from '../onboarding/onboarding';
