/** `npm run bench -- <part>`: measures one part of the portal, prints a table and keeps the figures in bench/results. */
const PARTS: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  api: () => import('./api/compare'),
  scale: () => import('./api/scale'),
  import: () => import('./imports'),
  memory: () => import('./api/memory'),
  backups: () => import('./backups'),
  build: () => import('./build'),
  dev: () => import('./dev'),
  burst: () => import('./burst/measure'),
  render: () => import('./render/measure'),
  'render-memory': () => import('./render/memory'),
  'member-day': () => import('./member-day/measure'),
  replicas: () => import('./replicas/measure'),
  'api-processes': () => import('./api-processes/measure'),
  partitions: () => import('./partitions/measure'),
  report: () => import('./report'),
  web: () => import('./web/compare'),
  next: () => import('./web/next'),
  responsiveness: () => import('./web/responsiveness'),
  lighthouse: () => import('./web/lighthouse'),
};

const [name = ''] = process.argv.slice(2);
const part = PARTS[name];
if (!part) {
  console.error(`Usage: npm run bench -- ${Object.keys(PARTS).join(' | ')}`);
  process.exit(1);
}
await (await part()).run();
