/** @deprecated Import from `@portal/contracts/refund-guarantee`. Removed in the next minor version. */
export * from '../refund-requests/refund-guarantee';
export {
  /** @deprecated Use `REFUND_REQUEST_MAX`. Removed in the next minor version. */
  REFUND_REQUEST_MAX as CLAIM_MAX,
  /** @deprecated Use `activitySummarySchema`. Removed in the next minor version. */
  activitySummarySchema as figuresSchema,
  /** @deprecated Use `ActivitySummary`. Removed in the next minor version. */
  type ActivitySummary as Figures,
} from '../refund-requests/refund-guarantee';
