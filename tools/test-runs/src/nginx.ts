import { existsSync } from 'node:fs';
import { installPackages } from './install-packages';

/** The nginx that the machine has; undefined when there is none. */
export const nginxPath = () =>
  ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
    existsSync(path),
  );

/** Whether there is an nginx to test with, after installing one where that is possible. */
export function ensureNginx(): boolean {
  if (nginxPath()) return true;
  console.log('No nginx found. Installing it...');
  installPackages(['nginx-light']);
  return nginxPath() !== undefined;
}
