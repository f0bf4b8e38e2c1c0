import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { renderToString } from 'react-dom/server';
import { getCurrentUser } from '@portal/contracts/auth';
import { TIME_ZONE_HEADER, type Call, type CallOutput } from '@portal/contracts/call';
import { getDashboard } from '@portal/contracts/dashboard';
import { TIME_ZONE_COOKIE, TIME_ZONE_SCRIPT } from '@portal/contracts/rendered-page';
import { pageTitle } from '@portal/contracts/titles';
import { THEME_SCRIPT } from '@portal/design/theme-choice';
import { TYPEFACE_TAGS } from '@portal/design/typeface';
import { App } from './app';
import { STYLE } from './styles';
import { viewOf, type View } from './view';

const PORT = Number(process.env['PORT']);
const API = new URL(process.env['API_ORIGIN'] ?? '');
const [file = ''] = process.argv.slice(2);
const script = path.basename(file);
const browserScript = gzipSync(readFileSync(file), { level: 9 });

async function ask<C extends Call>({ path: at, response }: C, cookie: string, timeZone: string) {
  const answer = await fetch(new URL(at, API), { headers: { cookie, [TIME_ZONE_HEADER]: timeZone } });
  if (!answer.ok) throw new Error(`${at} responds ${answer.status}`);
  return response.parse(await answer.json()) as CallOutput<C>;
}

const page = (view: View) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${pageTitle('Daily Dashboard')}</title>
<link rel="icon" href="data:,"><script>${THEME_SCRIPT}</script><script>${TIME_ZONE_SCRIPT}</script><style>${STYLE}</style>${TYPEFACE_TAGS}
<script src="/${script}" defer></script></head><body><div id="root">${renderToString(<App view={view} />)}</div>
<script id="view" type="application/json">${JSON.stringify(view).replaceAll('<', String.raw`\u003c`)}</script></body></html>`;

async function showDashboard({ headers: { cookie = '' } }: IncomingMessage, response: ServerResponse) {
  const zone = cookie.match(new RegExp(`${TIME_ZONE_COOKIE}=([^;]+)`))?.[1];
  const timeZone = zone ? decodeURIComponent(zone) : 'UTC';
  const [user, dashboard] = await Promise.all([
    ask(getCurrentUser, cookie, timeZone),
    ask(getDashboard, cookie, timeZone),
  ]);
  response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-encoding', 'gzip');
  response.end(gzipSync(page(viewOf(user, dashboard, timeZone))));
}

function sendScript(response: ServerResponse) {
  response.setHeader('content-type', 'text/javascript').setHeader('content-encoding', 'gzip');
  response.setHeader('cache-control', 'public, max-age=31536000, immutable').end(browserScript);
}

/** Passes what the browser asks of the API, and the typeface that it serves, on to it. */
function passOn(incoming: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', url = '/', headers } = incoming;
  const outgoing = request(new URL(url, API), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  const fail = () => void (response.headersSent ? response.destroy() : response.writeHead(502).end());
  outgoing.on('error', fail);
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

createServer((incoming, response) => {
  const { pathname } = new URL(incoming.url ?? '/', API);
  if (pathname === '/') response.end('ready');
  else if (pathname === `/${script}`) sendScript(response);
  else if (pathname === '/dashboard')
    showDashboard(incoming, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  else passOn(incoming, response);
}).listen(PORT, '127.0.0.1');
