/// <reference types="@rspack/core/module" />
// Is part of each remote in development, and puts its new modules in the place of those that run.
import { BUILT, STARTED, type Built } from './names';

/** The remote's name, and its build as it runs now: written here by that build (`rspack/refresh.ts`). */
declare const REMOTE: string;
declare const RUNNING: string;

const hot = import.meta.webpackHot;
let latest = RUNNING;

async function update() {
  if (hot?.status() !== 'idle' || latest === RUNNING) return;
  try {
    if (!(await hot.check(true))) throw new Error('The current build is no longer known');
  } catch (error) {
    console.warn(`Restarting ${REMOTE}: this change can’t be applied while it runs`, error);
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
