import { yieldToMain } from './yield-to-main';
import { warmUpIntl, needsDates } from './warm-up-intl';

/** The portal's dependencies, in the order it needs them, and finally the portal itself. */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'zod'),
  () => import(/* webpackMode: "eager", webpackExports: ["getCurrentUser"] */ '@portal/contracts/auth'),
  () => import(/* webpackMode: "eager" */ '@portal/sdk'),
  () => import(/* webpackMode: "eager" */ './remotes/report-load'),
  () => import(/* webpackMode: "eager" */ './app/site'),
  () => import(/* webpackMode: "eager" */ './start'),
];

/**
 * Resolves once the whole page has been parsed, including the data it was rendered from: on a slow connection, the
 * script loads first.
 */
async function wholePage() {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Starts the portal in steps, so that reading, scrolling, and typing stay responsive. */
async function main() {
  await wholePage();
  if (needsDates()) void warmUpIntl();
  for (const start of PARTS) {
    await yieldToMain();
    await start();
  }
}

main().catch(console.error);
