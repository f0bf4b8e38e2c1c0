import path from 'node:path';
import { browserBuild as buildForBrowsers } from '@portal/remote-kit/rspack/browser-build';
import { remoteSsrBuild, shellSsrBuild } from '@portal/remote-kit/rspack/ssr-build';
import { prerenderBuild, remoteBuild, type RemoteOptions } from '@portal/remote-kit/rspack/remote';
import { serverBuild, type LeftOut } from '@portal/remote-kit/rspack/server';
import { serviceWorkerBuild } from '@portal/remote-kit/rspack/service-worker-build';
import { shellBuild } from '@portal/remote-kit/rspack/shell';
import type { Sharing } from '@portal/remote-kit/rspack/sharing';

const root = import.meta.dirname;
const place = (app: string) => ({ app, folder: path.join(root, app), root });

/** What is shared: the shell provides it, and remotes, those of other repositories too, carry none of it. */
export const SHARING: Sharing = {
  libraries: ['react', 'react/', 'react-dom', 'react-dom/', 'styled-components', 'zod', '@portal/sdk'],
  facades: { zod: '@portal/contracts/shared-zod' },
};

/** The shell's builds: for members, for who develops, the SSR bundle, and the service worker. */
export const shell = () =>
  [...shellBuild(place('shell'), SHARING), shellSsrBuild(place('shell')), serviceWorkerBuild(place('shell'))] as const;

/** A remote's builds, by its folder, e.g. `mf-courses`. */
export const remote = (app: string, options?: RemoteOptions) => [
  remoteBuild(place(app), SHARING, options),
  ...remoteSsrBuild(place(app), SHARING, options),
];

/** The builds of a remote with prerendered pages, and of the bundle that renders those once. */
export const prerenderedRemote = (app: string) => [...remote(app), prerenderBuild(place(app))];

/** A browser build before anything is shared. */
export const browserBuild = (app: string) => buildForBrowsers(place(app));

/** The packages that the API's build leaves where they are and that run with it. */
export const API_RUNTIME_PACKAGES = ['@fontsource/inter', '@node-rs/argon2', 'sharp', 'swagger-ui-dist'];

/** What of the API's packages is not bundled. Worksheets are made while it's built, so `pdfkit` isn't needed afterwards. */
const LEFT_OUT: LeftOut = {
  inPlace: [...API_RUNTIME_PACKAGES, 'pdfkit'],
  absent: [
    ...['@fastify/multipart', '@fastify/static', '@fastify/view', '@nestjs/microservices', '@nestjs/platform-express'],
    ...['@nestjs/websockets', 'class-transformer', 'class-validator', 'pg-native'],
  ],
  // Drivers for other databases: a tenth of all code.
  unreached: [{ issuer: /[\\/]typeorm[\\/]driver[\\/]DriverFactory\.js$/, request: /^\.\/(?!postgres\/)[\w-]+\// }],
};

/** The API's build. */
export const server = () => serverBuild(place('api'), { main: './src/main.ts' }, LEFT_OUT);
