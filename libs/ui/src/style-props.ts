/** For `withConfig`: keeps props that only steer the style away from the element, whatever `as` makes of it. */
export const omitProps =
  (...styleProps: string[]) =>
  (prop: string) =>
    !styleProps.includes(prop);

/**
 * @deprecated Use `omitProps`. Removed in the next minor version.
 * @public
 */
export const keepingBack = omitProps;
