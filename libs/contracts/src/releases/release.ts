import * as z from 'zod';
import { appSchema, type App } from './app-name';

export * from './release-names';
export { appSchema, type App };

/** `stable` is for everyone, `canary` for browsers that get candidates. */
export const CHANNELS = ['stable', 'canary'] as const;
export const channelSchema = z.enum(CHANNELS);
export type Channel = z.infer<typeof channelSchema>;

/**
 * Who a page is for. `public`: everyone. `visitor`: only while signed out. `member`: signed-in members; others are
 * redirected to the sign-in. `admin`: the signed-in admin; others are redirected to the admin sign-in.
 */
export const pageAccessSchema = z.enum(['public', 'visitor', 'member', 'admin']);
export type PageAccess = z.infer<typeof pageAccessSchema>;

/** One page of a remote. */
export const pageSchema = z.strictObject({
  /** Name of the page's chunk and of its entry in the remote's routes. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** Router path, e.g. `/course/:id`. */
  path: z.string().regex(/^\/$|^(\/(:[A-Za-z]\w*|[\w-]+))+$/, 'Must be a path such as /course/:id'),
  access: pageAccessSchema,
  /** Document title. */
  title: z.string().min(1),
  /**
   * Paths of GET calls that the page makes immediately: member and public calls on a member's page, public calls on
   * others. A member's HTML prefetches them before the application loads, and the application prefetches them before a
   * navigation, so that code and data load in parallel. A public page with such calls is rendered again whenever their
   * responses change.
   */
  data: z.array(z.string().regex(/^\/api\/[\w\-/]+$/)).optional(),
  /**
   * Parameters of the page's own URL that those calls take over, e.g. `pillar`: `/community?pillar=clarity` requests
   * `/api/community/posts?pillar=clarity`. Each is passed to the calls with a query parameter of that name; a value
   * that a call would reject is ignored, and the page must ignore it, too. In the order in which the page itself sends
   * them.
   */
  dataQuery: z.array(z.string().regex(/^[A-Za-z]\w*$/)).optional(),
  /** Entry in the members' navigation, lowest `order` first. */
  nav: z.strictObject({ label: z.string().min(1), order: z.number(), icon: z.string().optional() }).optional(),
  /** Rendered to HTML at build time, so that it reads and links without script. */
  prerender: z.strictObject({ description: z.string().min(1), structuredData: z.unknown().optional() }).optional(),
});
export type Page = z.infer<typeof pageSchema>;

const sdkVersionSchema = z.string().regex(/^\d+\.\d+\.\d+$/);
const sdkRangeSchema = z.string().regex(/^\^[1-9]\d*\.\d+\.\d+$/, 'Must be a caret range such as ^1.2.0');

/** A remote's manifest (`src/manifest.ts`). */
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

/** Characters of a rendered page's markup, and of its styles. */
const MARKUP_LENGTH = { html: 8_000_000, styles: 1_000_000 } as const;

/** What a page's markup may not bring: scripts, and what belongs to the head of a document, which the portal writes. */
const FOREIGN_TAGS = /<(script|base|meta|link|html|head|body|object|embed)[\s/>]/i;

/** React adds preloads for a page's images; such a link starts nothing. */
const PICTURE_PRELOAD = /<link rel="preload" as="image"[^<>]*>/g;

const foreignTagIn = (html: string) => FOREIGN_TAGS.exec(html.replaceAll(PICTURE_PRELOAD, ''))?.[1]?.toLowerCase();

/**
 * A rendered page, at build time or on the server: its markup, the rules of its styles, and the styled-components version
 * that made them. The document around it, its scripts included, is the portal's alone.
 */
export const prerenderedSchema = z.strictObject({
  html: z
    .string()
    .max(MARKUP_LENGTH.html)
    .superRefine((html, context) => {
      const tag = foreignTagIn(html);
      if (tag) context.addIssue(`A page's markup cannot hold <${tag}>`);
    }),
  styles: z
    .string()
    .max(MARKUP_LENGTH.styles)
    .refine((styles) => !/<\/style|<!--/i.test(styles), "A page's styles cannot end the element that they stand in"),
  styledVersion: z.string().regex(/^\d[\w.+-]{0,39}$/),
});
export type Prerendered = z.infer<typeof prerenderedSchema>;

/** What rendering a page can come to instead: the path of this site where it leads. */
export const redirectSchema = z.strictObject({
  redirect: z
    .string()
    .max(2_000)
    .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'A page can lead to a path of this site alone'),
});

export type RenderedMarkup = Prerendered | z.infer<typeof redirectSchema>;

export const versionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/, 'Must be a version such as 1.2.0-0123456789ab');

/** The origin of a build. It is not part of the version's digest: the same build has the same version. */
export const sourceSchema = z.object({
  /**
   * Commit of the team's repository, with `-dirty` appended if files had changed since. Null outside of a repository.
   */
  commit: z.string().max(80).nullable(),
  /** Who or what built it, e.g. `dana@laptop` or the address of a CI run. */
  builder: z.string().min(1).max(200),
  builtAt: z.iso.datetime(),
  /** The build mode; only `production` is published. */
  mode: z.enum(['production', 'development']),
});
export type Source = z.infer<typeof sourceSchema>;

/** A module that the shell shares: the version of its package, and names that it exports. */
const sharedModuleSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  /** `*` if the used exports cannot be determined by name. */
  exports: z.union([z.array(z.string()), z.literal('*')]),
});

/**
 * What connects the shell and the remotes, extracted from the build: what a remote needs, or what the shell provides.
 */
export const compatibilityManifestSchema = z.object({
  /** See `FEDERATION_CONTRACT`. */
  federation: z.number().int().min(1),
  /** By the name that it is imported by, e.g. `react/jsx-runtime`. */
  shared: z.record(z.string(), sharedModuleSchema),
  /** The API calls in the build, e.g. `GET /api/dashboard`, each with a digest of how {@link COMPATIBILITY_MANIFEST_FILE} describes it. */
  calls: z.record(z.string(), z.string().regex(/^[0-9a-f]{12}$/)),
});
export type CompatibilityManifest = z.infer<typeof compatibilityManifestSchema>;

/** The released file that describes each API call in the build, by name. */
export const COMPATIBILITY_MANIFEST_FILE = 'passport.json';

/** `release.json`: a release's description. Fields added in later portal versions are ignored. */
export const releaseSchema = z.object({
  app: appSchema,
  /** The package's version and the first digits of a SHA-256 of all that is released. */
  version: versionSchema,
  sdk: z.union([z.object({ provides: sdkVersionSchema }), z.object({ needs: sdkRangeSchema })]),
  /** Scripts that start the app, in order: the shell's own, or a remote's one entry. */
  entry: z.array(fileName).min(1),
  pages: z.array(
    z.object({
      ...pageSchema.shape,
      /** Files that the page needs besides the entry, for preloading. */
      files: z.array(fileName),
      /** The file with the page's prerendered markup ({@link prerenderedSchema}). */
      prerendered: fileName.optional(),
    }),
  ),
  files: z.record(fileName, z.object({ integrity: integritySchema, bytes: z.number().int().min(0) })),
  /**
   * For the shell: how its development build, for developers of remotes, starts; no page references it. Missing in
   * releases from before it existed.
   */
  development: z.object({ entry: z.array(fileName).min(1) }).optional(),
  /** The file that renders its pages on the server; without one they are left to the browser. */
  program: fileName.optional(),
  /**
   * For the shell: the file that is the portal's service worker. Without it, the portal has a worker that only shows
   * {@link OFFLINE_PATH}.
   */
  serviceWorker: fileName.optional(),
  /** Missing in releases from before it existed. */
  passport: compatibilityManifestSchema.optional(),
  /** Missing in releases from before it existed. */
  source: sourceSchema.optional(),
});
export type Release = z.infer<typeof releaseSchema>;

/** What it takes to start a release. */
const startSchema = z.object({
  version: releaseSchema.shape.version,
  sdk: releaseSchema.shape.sdk,
  entry: z.object({ file: fileName, integrity: integritySchema }),
});

/** What the shell needs to know of a live release. */
export const liveReleaseSchema = z.object({
  app: appSchema,
  ...startSchema.shape,
  /**
   * The previous release to run if this one does not start. Only {@link COMPOSITION_URL} contains it: most pages never
   * need it, and fetching it there returns one that has not been withdrawn since.
   */
  before: startSchema.optional(),
  pages: z.array(z.object(pageSchema.omit({ prerender: true, dataQuery: true }).shape)),
});
export type LiveRelease = z.infer<typeof liveReleaseSchema>;

/** What one browser gets: a release of every app. Inlined into each page and read by the shell. */
export const compositionSchema = z.object({
  /** `canary` when a candidate is in it. */
  channel: channelSchema,
  /** Identifies this composition; differs when any release in it differs, or the brand. */
  id: z.string(),
  /** Always `offer`: open pages offer to reload. Earlier tools and shells require the field. */
  reload: z.enum(['offer', 'auto']),
  releases: z.array(liveReleaseSchema),
  /** The portal's name and texts, if the owner has changed them. */
  brand: z.object({ name: z.string(), tagline: z.string(), contact: z.string() }).optional(),
});
export type Composition = z.infer<typeof compositionSchema>;
