/** @deprecated Import from `@portal/contracts/plan-catalog`. Removed in the next minor version. */
export * from '../plans/plan-catalog';
