const seen = new WeakSet<Error>();

/**
 * Reports each uncaught error, and each that is written to the console: React reports what an error boundary caught
 * only there.
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
