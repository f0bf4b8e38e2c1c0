type Prefetch = (path: string) => void;

let prefetch: Prefetch = () => {};

/** Set by the shell: loads the code of the page at a path. */
export const providePrefetch = (provided: Prefetch) => {
  prefetch = provided;
};

/** Prefetches the code of the page at `path`, unless the reader wants to save data. */
export function prefetchPage(path: string) {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connection?.saveData) prefetch(path);
}
