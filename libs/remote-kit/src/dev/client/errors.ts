const seen = new WeakSet<Error>();

/**
 * Tells each error that nobody caught, and each that is written to the console: React writes there, and nowhere else,
 * what a boundary of its own caught.
 */
export function watchErrors(tell: (error: Error) => void) {
  const once = (error: unknown) => {
    if (!(error instanceof Error) || seen.has(error)) return;
    seen.add(error);
    tell(error);
  };
  window.addEventListener('error', ({ error }) => once(error));
  window.addEventListener('unhandledrejection', ({ reason }) => once(reason));
  const write = console.error;
  console.error = (...parts: unknown[]) => {
    parts.forEach(once);
    write(...parts);
  };
}
