/** @deprecated Import from `@portal/contracts/deployments`. Removed in the next minor version. */
export * from '../releases/deployments';
export {
  /** @deprecated Use `deploymentSchema`. Removed in the next minor version. */
  deploymentSchema as moveSchema,
  /** @deprecated Use `Deployment`. Removed in the next minor version. */
  type Deployment as Move,
} from '../releases/deployments';
