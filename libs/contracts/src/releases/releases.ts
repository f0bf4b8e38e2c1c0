import * as z from 'zod';
import { defineCall } from '../shared/call';
import { appSchema } from './app-name';
import { instant } from '../shared/text';

/** How long a browser waited for a remote, or that loading failed. Sent once per remote and page load. */
export const remoteLoadSchema = z.strictObject({
  app: appSchema,
  version: z.string().regex(/^[\w.+-]{1,60}$/, 'Must be a version'),
  /** `load`: fetching and starting the code. `render`: a page of it failed on screen. */
  phase: z.enum(['load', 'render']),
  /** Milliseconds. */
  duration: z.number().int().min(0).max(600_000),
  failed: z.boolean(),
});
export type RemoteLoad = z.infer<typeof remoteLoadSchema>;

export const reportRemoteLoad = defineCall({
  method: 'POST',
  path: '/api/releases/loads',
  access: 'public',
  summary:
    'Reports how a browser loaded a remote. A report about a release that is no longer live is ignored; 400 for one that never was.',
  status: 201,
  body: remoteLoadSchema,
  response: z.object({ ok: z.literal(true) }),
});

/** In how many browsers a release loaded and failed in the last 24 hours; browsers on one network count as one. */
export const releaseHealthSchema = z.object({
  version: z.string(),
  loads: z.number().int(),
  failures: z.number().int(),
  /** Mean of the successful loads, in milliseconds; null without any. */
  meanDuration: z.number().nullable(),
});
export type ReleaseHealth = z.infer<typeof releaseHealthSchema>;

/**
 * A page of a release that was not rendered on the server: browsers did it themselves. It is forgotten a day after the
 * last time.
 */
export const renderFailuresSchema = z.object({
  version: z.string(),
  pageId: z.string(),
  /** How often. */
  failures: z.number().int(),
  lastAt: instant,
  /** What went wrong the last time, in a line. */
  lastError: z.string(),
  /** Whether it failed so often that all pages of its release are left to browsers until another one is live. */
  suspended: z.boolean().optional(),
});
export type RenderFailures = z.infer<typeof renderFailuresSchema>;
