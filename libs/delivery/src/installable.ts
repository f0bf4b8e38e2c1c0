import { logoUrl } from '@portal/contracts/brand';
import { OFFLINE_PATH, releaseUrl, SERVICE_WORKER_PATH, type Release } from '@portal/contracts/release';
import { pageTitle } from '@portal/contracts/titles';
import { LIGHT_CLASS } from '@portal/design/theme-choice';
import { dark, light } from '@portal/design/themes';
import { font, radius } from '@portal/design/tokens';
import { brandStyle, type Brand } from './brand';
import { shortHash } from './digest';
import { escapeHtml } from './html';
import { renderStaticPage } from './static-page';

/** One of the files that let a browser install the portal and open it offline. */
export interface InstallableFile {
  /** Where it is served. */
  path: string;
  /** Its content type. */
  type: string;
  text: string;
}

const copy = {
  description: 'Courses, habits, coaching and community for business owners.',
  offline: 'You’re offline',
  offlineIntro: 'This page needs an internet connection. Anything you typed on an open page is saved in this browser.',
  tryAgain: 'Try again',
};

/** Where the web manifest is served. */
export const MANIFEST_PATH = '/portal.webmanifest';

/** An icon that the shell's release carries: square, `size` pixels wide. */
export const iconUrl = ({ app, version }: Release, purpose: 'any' | 'maskable' | 'touch', size: number) =>
  releaseUrl(app, version, `icons/${purpose}-${size}.png`);

const icon = (shell: Release, { logo }: Brand, size: 192 | 512, purpose: 'any' | 'maskable') => ({
  src: logo ? logoUrl(logo.token, purpose === 'any' ? `any-${size}` : 'maskable-512') : iconUrl(shell, purpose, size),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = (shell: Release, brand: Brand) =>
  JSON.stringify({
    name: brand.words.name,
    short_name: brand.words.name,
    description: copy.description,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: dark.background,
    theme_color: dark.background,
    icons: [icon(shell, brand, 192, 'any'), icon(shell, brand, 512, 'any'), icon(shell, brand, 512, 'maskable')],
  });

const OFFLINE_STYLE = `body{margin:0}main{min-height:100vh;box-sizing:border-box;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;text-align:center;font:1rem/1.6 ${font.family};color:${dark.text}}html.${LIGHT_CLASS} body{color:${light.text}}h1{font-size:1.75rem;line-height:1.2;margin:0}p{margin:0;max-width:28rem}a{display:inline-block;padding:.75rem 1.5rem;border-radius:${radius.md};background:var(--brand-dark-accent,${dark.accent});color:var(--brand-dark-on-accent,${dark['on-accent']});font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid currentcolor;outline-offset:3px}`;

/** An empty link retries the URL that failed. */
const offlinePage = (brand: Brand) =>
  renderStaticPage({
    title: pageTitle(copy.offline, brand.words.name),
    style: OFFLINE_STYLE + brandStyle({ ...brand, logo: null }),
    body: `<main><h1>${copy.offline}</h1><p>${escapeHtml(copy.offlineIntro)}</p><a href="">${copy.tryAgain}</a></main>`,
  });

/** Serves navigations from the network, and the offline page without a network. It caches nothing else. */
const serviceWorker = (offline: string) => `const CACHE = 'offline-${shortHash(offline)}';
const PAGE = '${OFFLINE_PATH}';
self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))));
});
async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(PAGE);
    if (!page) throw error;
    return page;
  }
}
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event));
});
`;

/** The web manifest, the offline page and the service worker that shows it. */
export function installableFiles(shell: Release, brand: Brand): InstallableFile[] {
  const offline = offlinePage(brand);
  return [
    { path: MANIFEST_PATH, type: 'application/manifest+json', text: manifest(shell, brand) },
    { path: OFFLINE_PATH, type: 'text/html; charset=utf-8', text: offline },
    {
      path: SERVICE_WORKER_PATH,
      type: 'text/javascript; charset=utf-8',
      text: serviceWorker(offline),
    },
  ];
}
