// `npm start` and `npm run dev`: installs what is missing, then hands over to TypeScript.
import { install } from './install.mjs';

install();
const { register } = await import('tsx/esm/api');
register();
const [mode, ...apps] = process.argv.slice(2);
if (mode === '--dev') await (await import('./src/dev.ts')).dev(apps);
else await (await import('./src/start.ts')).start();
