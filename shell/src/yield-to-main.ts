/** Yields to the browser: resolves after it had the chance to handle input and to paint. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));
