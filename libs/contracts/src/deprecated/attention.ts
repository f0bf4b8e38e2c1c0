/** @deprecated Import from `@portal/contracts/needs-attention`. Removed in the next minor version. */
export * from '../needs-attention/needs-attention';
export {
  /** @deprecated Use `needsAttentionSchema`. Removed in the next minor version. */
  needsAttentionSchema as attentionSchema,
  /** @deprecated Use `NeedsAttentionCounts`. Removed in the next minor version. */
  type NeedsAttentionCounts as Attention,
  /** @deprecated Use `getNeedsAttention`. Removed in the next minor version. */
  getNeedsAttention as getAttention,
} from '../needs-attention/needs-attention';
