/** `npm run bench -- <part>`: measures one part of the portal, prints a table and keeps the figures in bench/results. */
const PARTS: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  api: () => import('./api/compare'),
  scale: () => import('./api/scale'),
  memory: () => import('./api/memory'),
  build: () => import('./build'),
  dev: () => import('./dev'),
  report: () => import('./report'),
  web: () => import('./web/compare'),
};

const [name = ''] = process.argv.slice(2);
const part = PARTS[name];
if (!part) {
  console.error(`Usage: npm run bench -- ${Object.keys(PARTS).join(' | ')}`);
  process.exit(1);
}
await (await part()).run();
