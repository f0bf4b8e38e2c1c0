import { logoUrl } from '@portal/contracts/brand';
import { APP_SHELL_PATH, OFFLINE_PATH, releaseUrl, SERVICE_WORKER_PATH, type Release } from '@portal/contracts/release';
import { pageTitle } from '@portal/contracts/titles';
import { LIGHT_CLASS } from '@portal/design/theme-choice';
import { dark, light } from '@portal/design/themes';
import { font, radius } from '@portal/design/tokens';
import { brandStyle, type Brand } from './brand';
import { escapeHtml } from './html';
import { serviceWorkerText } from './service-worker';
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

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

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

interface InstallableInput {
  compositionId: string;
  shell: Release;
  brand: Brand;
  app: string;
  worker: string | undefined;
}

/**
 * What lets a browser install the portal and open it offline: the web manifest, the offline page, the document that
 * renders any page from what is kept, and the service worker.
 * @param compositionId the ID of the composition of these releases
 * @param app the HTML of that document
 * @param worker the worker of the shell's release, if it has one
 */
export function installableFiles(
  releases: readonly Release[],
  { compositionId, shell, brand, app, worker }: InstallableInput,
): InstallableFile[] {
  const offline = offlinePage(brand);
  return [
    { path: MANIFEST_PATH, type: 'application/manifest+json', text: manifest(shell, brand) },
    { path: OFFLINE_PATH, type: HTML, text: offline },
    { path: APP_SHELL_PATH, type: HTML, text: app },
    {
      path: SERVICE_WORKER_PATH,
      type: SCRIPT,
      text: serviceWorkerText({ compositionId, releases, worker, offline, app }),
    },
  ];
}
