// Is part of each remote in development, and puts its new modules in the place of those that run.
import { BUILT, STARTED, type Built } from './names';

/** The remote's name, by its build (`rspack/refresh.ts`). */
declare const REMOTE: string;

const hot = import.meta.webpackHot;
let latest = __webpack_hash__;

async function update() {
  if (hot?.status() !== 'idle' || latest === __webpack_hash__) return;
  try {
    if (!(await hot.check(true))) throw new Error('The build that runs here is not known any more');
  } catch (error) {
    console.warn(`${REMOTE} starts anew, for what was changed cannot be replaced while it runs`, error);
    window.location.reload();
    return;
  }
  await update();
}

window.addEventListener(BUILT, (event) => {
  const { app, hash } = (event as CustomEvent<Built>).detail;
  if (app !== REMOTE) return;
  latest = hash;
  void update();
});
window.dispatchEvent(new CustomEvent(STARTED, { detail: REMOTE }));
