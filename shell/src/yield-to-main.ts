/** Resolves once the browser has had its turn: to answer whoever reads, scrolls or types, and to paint. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));
