/** For `withConfig`: keeps props that only steer the style away from the element, whatever `as` makes of it. */
export const keepingBack =
  (...styleProps: string[]) =>
  (prop: string) =>
    !styleProps.includes(prop);
