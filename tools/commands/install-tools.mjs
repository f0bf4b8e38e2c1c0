// Ahead of what needs the devDependencies (package.json): `npm start` may have left them out.
import { install } from './install.mjs';

await install({ development: true });
