import * as z from 'zod';
import { defineCall } from './call';
import { appSchema, channelSchema, releaseStepSchema } from './release';

/** How long a browser waited for a remote, or that it never got it. Sent once for each remote and page load. */
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
    'Takes a browser’s report on loading a remote. Of a release that is not live any more it is ignored; 400 for one that never was.',
  status: 201,
  body: remoteLoadSchema,
  response: z.object({ ok: z.literal(true) }),
});

/** In how many browsers one release loaded and failed in the last 24 hours; those on one network count as one. */
const releaseHealthSchema = z.object({
  version: z.string(),
  loads: z.number().int(),
  failures: z.number().int(),
  /** Mean of the successful loads, in milliseconds; null without any. */
  meanDuration: z.number().nullable(),
});
export type ReleaseHealth = z.infer<typeof releaseHealthSchema>;

export const releaseOverviewSchema = z.object({
  app: appSchema,
  stable: z.string().nullable(),
  /** The version in canary when it is another than the stable one. */
  canary: z.string().nullable(),
  history: z.array(releaseStepSchema),
  health: z.array(releaseHealthSchema),
  /** The live release fails in a far larger share of networks than the one before it. */
  failing: z.boolean(),
});
export type ReleaseOverview = z.infer<typeof releaseOverviewSchema>;

export const listReleases = defineCall({
  method: 'GET',
  path: '/api/admin/releases',
  access: 'admin',
  summary: 'Which release of each app is live and in canary, its history, and how it loads.',
  response: z.object({ canaryShare: z.number().int().min(0).max(100), apps: z.array(releaseOverviewSchema) }),
});

const appParams = z.object({ app: appSchema });
const moved = z.object({ app: appSchema, version: z.string() });

export const rollBackRelease = defineCall({
  method: 'POST',
  path: '/api/admin/releases/:app/rollback',
  access: 'admin',
  summary:
    'Takes an app back to an earlier release: the named one, or the one before. 409 with the reason when refused.',
  params: appParams,
  /** `seen` is the live version that the admin decided on: 409 when another one is live by now. */
  body: z.object({ channel: channelSchema, version: z.string().optional(), seen: z.string().optional() }),
  response: moved,
});

export const promoteRelease = defineCall({
  method: 'POST',
  path: '/api/admin/releases/:app/promote',
  access: 'admin',
  summary: 'Makes an app’s canary release the stable one. 409 with the reason when refused.',
  params: appParams,
  /** `seen` is the canary version that the admin decided on: 409 when another one is there by now. */
  body: z.object({ seen: z.string().optional() }),
  response: moved,
});

export const setCanaryShare = defineCall({
  method: 'PUT',
  path: '/api/admin/releases/canary-share',
  access: 'admin',
  summary: 'Sets which share of browsers, in percent, gets the canary channel without asking for it.',
  body: z.object({ percent: z.number().int().min(0).max(100) }),
  response: z.object({ percent: z.number().int() }),
});
