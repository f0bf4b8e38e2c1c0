/** CSS as text, nested as styled-components reads it; the builds for browsers take its white space out as they do there. */
export const css = (parts: readonly string[], ...values: readonly (string | number)[]) =>
  parts.map((part, index) => `${part}${values[index] ?? ''}`).join('');
