/** CSS as text, nested as styled-components reads it; browser builds minify it as they do styled-components. */
export const css = (parts: readonly string[], ...values: readonly (string | number)[]) =>
  parts.map((part, index) => `${part}${values[index] ?? ''}`).join('');
