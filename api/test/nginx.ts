import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@portal/embedded-database/ports';
import { nginxPath } from '../../tools/test-runs/src/nginx';

const CONFIGURATION = path.join(import.meta.dirname, '../../deploy/nginx.conf');

const UPSTREAM = /server 127\.0\.0\.1:3001;\s+server 127\.0\.0\.1:3002;/;

/** Replaces what differs here from a server; @throws where the configuration does not have it. */
function replace(text: string, what: string | RegExp, by: string): string {
  const replaced = text.replace(what, by);
  if (replaced === text) throw new Error(`deploy/nginx.conf does not have ${String(what)}`);
  return replaced;
}

const answers = (origin: string) =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts nginx with `deploy/nginx.conf` in front of a portal; answers its address, and how to stop it. */
export async function startNginx(portalOrigin: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  // Started as root, nginx works as a user who may not look into what root makes for itself.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const deployed = readFileSync(CONFIGURATION, 'utf8');
  const upstream = `server ${new URL(portalOrigin).host};`;
  const here = replace(replace(deployed, UPSTREAM, upstream), 'listen 8080;', `listen 127.0.0.1:${port};`);
  const http = replace(here, '/var/cache/nginx/portal', `${folder}/cache`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${folder}/pid;\ndaemon off;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${http}\n}\n`,
  );
  const nginx = spawn(nginxPath() ?? 'nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
    await wait(20);
  }
  return {
    origin,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      if (existsSync(folder)) rmSync(folder, { recursive: true });
    },
  };
}
