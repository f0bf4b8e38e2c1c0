import { yieldToMain } from './yield-to-main';
import { warmUpIntl, needsDates } from './warm-up-intl';

/** What the portal stands on, in the order in which it needs it, and at last the portal itself. */
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

/** Resolves once the page is there to its end, where it says what it was rendered from: on a slow line the script is first. */
async function wholePage() {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Starts the portal part by part, so that whoever reads, scrolls or types meanwhile is answered in between. */
async function main() {
  await wholePage();
  if (needsDates()) void warmUpIntl();
  for (const start of PARTS) {
    await yieldToMain();
    await start();
  }
}

main().catch(console.error);
