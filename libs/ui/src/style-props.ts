/** For `withConfig`: does not pass style-only props to the element, whatever `as` is. */
export const omitProps =
  (...styleProps: string[]) =>
  (prop: string) =>
    !styleProps.includes(prop);
