// `npm run test:browsers`: installs what is missing, then hands over to TypeScript.
import { install } from './install.mjs';

install({ development: true });
const { register } = await import('tsx/esm/api');
register();
await (await import('./src/test-browsers.ts')).testBrowsers();
