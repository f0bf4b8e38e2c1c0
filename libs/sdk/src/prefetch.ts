type Prefetch = (path: string) => void;

let prefetch: Prefetch = () => {};

/** Set by the shell: loads the code of the page at a path. */
export const providePrefetch = (provided: Prefetch) => {
  prefetch = provided;
};

/** Loads the code of the page at `path` ahead, unless the reader asked to save data. */
export function prefetchPage(path: string) {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connection?.saveData) prefetch(path);
}
