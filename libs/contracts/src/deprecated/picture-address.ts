/** @deprecated Import from `@portal/contracts/picture-url`. Removed in the next minor version. */
export * from '../pictures/picture-url';
export {
  /** @deprecated Use `pictureUrlSchema`. Removed in the next minor version. */
  pictureUrlSchema as pictureAddress,
} from '../pictures/picture-url';
