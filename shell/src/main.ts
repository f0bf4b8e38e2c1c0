import { nextTurn } from './next-turn';

/** What the portal stands on, in the order in which it needs it, and at last the portal itself. */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'zod'),
  () => import(/* webpackMode: "eager" */ '@portal/contracts/auth'),
  () => import(/* webpackMode: "eager" */ '@portal/sdk'),
  () => import(/* webpackMode: "eager" */ './app/site'),
  () => import(/* webpackMode: "eager" */ './start'),
];

/** Starts the portal part by part, so that whoever reads, scrolls or types meanwhile is answered in between. */
async function main() {
  for (const start of PARTS) {
    await nextTurn();
    await start();
  }
}

main().catch(console.error);
