import * as z from 'zod';

/** The remotes and the shell: everything that is built, published and rolled back on its own. */
export const APPS = ['shell', 'mf-public', 'mf-courses', 'mf-community', 'mf-admin'] as const;
export const appSchema = z.enum(APPS);
export type App = z.infer<typeof appSchema>;

/** `stable` is for everyone, `canary` for who opted in. */
export const CHANNELS = ['stable', 'canary'] as const;
export const channelSchema = z.enum(CHANNELS);
export type Channel = z.infer<typeof channelSchema>;

/** The cookie that puts a browser on the canary channel. */
export const CHANNEL_COOKIE = 'portal_channel';

/**
 * The text to give to `document.cookie` that puts this browser on a channel for a year, on a page that was loaded by
 * `protocol` (`https:`): over https alone where the page came that way.
 */
export const channelCookie = (channel: Channel, protocol: string) =>
  `${CHANNEL_COOKIE}=${channel}; path=/; max-age=31536000; samesite=lax${protocol === 'https:' ? '; secure' : ''}`;

/**
 * Who a page is for. `public`: anyone in any state. `visitor`: while nobody is signed in. `member`: signed-in members;
 * others go to sign-in. `admin`: the signed-in admin; others go to the admin's own sign-in.
 */
export const pageAccessSchema = z.enum(['public', 'visitor', 'member', 'admin']);
export type PageAccess = z.infer<typeof pageAccessSchema>;

/** One page of a remote. */
export const pageSchema = z.strictObject({
  /** Name of the page's chunk and of its entry in the remote's routes. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** Router path, e.g. `/course/:id`. */
  path: z.string().regex(/^\/[\w\-/:]*$/),
  access: pageAccessSchema,
  /** Document title. */
  title: z.string().min(1),
  /**
   * Paths of GET calls that a member's page makes at once. Its HTML asks for them ahead of the application, so that
   * code and data travel side by side.
   */
  data: z.array(z.string().regex(/^\/api\/[\w\-/]+$/)).optional(),
  /** Entry in the members' navigation, lowest `order` first. */
  nav: z.strictObject({ label: z.string().min(1), order: z.number(), icon: z.string().optional() }).optional(),
  /** Rendered to HTML at build time, so that it reads and links without script. */
  prerender: z.strictObject({ description: z.string().min(1), structuredData: z.unknown().optional() }).optional(),
});
export type Page = z.infer<typeof pageSchema>;

const sdkVersionSchema = z.string().regex(/^\d+\.\d+\.\d+$/);
const sdkRangeSchema = z.string().regex(/^\^[1-9]\d*\.\d+\.\d+$/, 'Must be a caret range such as ^1.2.0');

/** Whether a shell that provides `version` of the SDK serves a remote that needs `range`, a caret range. */
export function satisfiesSdk(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [needMajor = 0, needMinor = 0, needPatch = 0] = range.slice(1).split('.').map(Number);
  return major === needMajor && (minor > needMinor || (minor === needMinor && patch >= needPatch));
}

/** What a remote says of itself (`src/manifest.ts`). */
export interface RemoteManifest {
  /** The range of @portal/sdk versions it runs on, e.g. `^1.0.0`. */
  readonly sdk: string;
  readonly pages: readonly Page[];
}

const fileName = z
  .string()
  .regex(/^[\w][\w.\-/]*$/)
  .refine((name) => !name.includes('..'), 'Must stay inside the release');

export const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A page rendered at build time: its markup, the rules of its styles, and the styled-components version that made them. */
export const prerenderedSchema = z.strictObject({ html: z.string(), styles: z.string(), styledVersion: z.string() });
export type Prerendered = z.infer<typeof prerenderedSchema>;

/** `release.json`, which lies in every published release. */
export const releaseSchema = z.strictObject({
  app: appSchema,
  version: z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/),
  sdk: z.union([z.strictObject({ provides: sdkVersionSchema }), z.strictObject({ needs: sdkRangeSchema })]),
  /** Scripts that start the app, in order: the shell's own, or a remote's one entry. */
  entry: z.array(fileName).min(1),
  pages: z.array(
    pageSchema.extend({
      /** Files that the page needs besides the entry, for preloading. */
      files: z.array(fileName),
      /** The file with the page's prerendered markup ({@link prerenderedSchema}). */
      prerendered: fileName.optional(),
    }),
  ),
  files: z.record(fileName, z.strictObject({ integrity: integritySchema, bytes: z.number().int().min(0) })),
});
export type Release = z.infer<typeof releaseSchema>;

/** One move of a channel's pointer. */
export const releaseStepSchema = z.strictObject({
  channel: channelSchema,
  version: z.string(),
  action: z.enum(['publish', 'promote', 'rollback']),
  at: z.iso.datetime(),
});
export type ReleaseStep = z.infer<typeof releaseStepSchema>;

/** Where each app stands on each channel, and how it came there. */
export const registrySchema = z.strictObject({
  /** Share of browsers, in percent, that get the canary channel without asking for it. */
  canaryShare: z.number().int().min(0).max(100).default(0),
  apps: z.partialRecord(
    appSchema,
    z.strictObject({
      channels: z.partialRecord(channelSchema, z.string()),
      history: z.array(releaseStepSchema),
    }),
  ),
});
export type Registry = z.infer<typeof registrySchema>;

/** What the shell needs to know of a live release. */
export const liveReleaseSchema = z.strictObject({
  app: appSchema,
  version: releaseSchema.shape.version,
  sdk: releaseSchema.shape.sdk,
  entry: z.strictObject({ file: fileName, integrity: integritySchema }),
  pages: z.array(pageSchema.omit({ prerender: true, data: true })),
});
export type LiveRelease = z.infer<typeof liveReleaseSchema>;

/** What one channel serves: the live release of every app. Inlined into each page and read by the shell. */
export const compositionSchema = z.strictObject({
  channel: channelSchema,
  /** Identifies this composition; differs when any release in it differs. */
  id: z.string(),
  /** What open pages do when another composition goes live: offer to reload, or reload by themselves (development). */
  reload: z.enum(['offer', 'auto']),
  releases: z.array(liveReleaseSchema),
});
export type Composition = z.infer<typeof compositionSchema>;

/** Which HTML file of a composition answers which path; read by whatever serves the site. */
export const siteMapSchema = z.strictObject({
  canaryShare: z.number().int().min(0).max(100),
  pages: z.array(z.strictObject({ pattern: z.string(), file: z.string(), access: pageAccessSchema })),
  /** For any other path, with status 404. */
  fallback: z.string(),
  /** What is served beside the pages. Compositions written before there was any have none. */
  files: z.array(z.strictObject({ path: z.string(), file: z.string(), type: z.string() })).default([]),
});
export type SiteMap = z.infer<typeof siteMapSchema>;

/** Id of the inlined JSON block that carries the composition. */
export const COMPOSITION_ELEMENT_ID = 'composition';

/** Attribute of the root element that names the page (`app/page`) whose markup the HTML already holds. */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered';

/** Global name under which a page keeps the answers that its HTML asked for ahead, by path. */
export const EARLY_ANSWERS = 'portalEarlyAnswers';

/** Where the live composition can be asked for. */
export const COMPOSITION_URL = '/releases/registry.json';

/** The page that an installed portal shows without a connection. */
export const OFFLINE_PATH = '/offline';

/** The script that shows it. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Where a release's file is served. */
export const releaseUrl = (app: App, version: string, file: string) => `/releases/${app}/${version}/${file}`;

/** Global name of a remote's container. */
export const containerName = (app: App) => app.replaceAll('-', '_');
