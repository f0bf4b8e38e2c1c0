import * as z from 'zod';
import { defineCall, defineUpload } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { appStateSchema, deploymentSchema } from './deployments';
import { appSchema, channelSchema, sourceSchema, versionSchema } from './release';
import { releaseHealthSchema, renderFailuresSchema } from './releases';
import { id, instant, trimmedText } from '../shared/text';

/** A stored release, as shown to those who deploy releases. */
const storedReleaseSchema = z.object({
  version: versionSchema,
  storedAt: instant,
  /** Bytes of all its files. */
  bytes: z.number().int(),
  source: sourceSchema.nullable(),
  /** Name of the key that signed it; null where it is unsigned or no keys are configured. */
  signedBy: z.string().nullable(),
});

/** A deployment that was made. */
const recordedDeploymentSchema = z.object({
  id,
  at: instant,
  /** One of {@link ACTIONS}, or one that a later portal knows. */
  action: z.string(),
  version: versionSchema.nullable(),
  /** For `publish`. */
  channel: channelSchema.nullable(),
  /** For `share` and a candidate, in percent. */
  share: z.number().int().nullable(),
  /** Who made it: the name of a deploy token, or `Admin`. */
  who: z.string(),
  why: z.string().nullable(),
});
export type RecordedDeployment = z.infer<typeof recordedDeploymentSchema>;

export const releaseOverviewSchema = z.object({
  app: appSchema,
  state: appStateSchema,
  /** Every release that is kept, newest first. */
  releases: z.array(storedReleaseSchema),
  /** The last 50 deployments, newest first. */
  moves: z.array(recordedDeploymentSchema),
  health: z.array(releaseHealthSchema),
  /** The live release fails in a far larger share of networks than the one before it. */
  failing: z.boolean(),
  /** Pages that were not rendered on the server, those that failed last first. Missing at portals that do not tell. */
  renderFailures: z.array(renderFailuresSchema).optional(),
});
export type ReleaseOverview = z.infer<typeof releaseOverviewSchema>;

export const listReleases = defineCall({
  method: 'GET',
  path: '/api/releases',
  access: 'deployer',
  summary:
    'Returns what is live and in canary for each app, its rollback steps, deployments, load reports, and render failures. Apps are sorted by name.',
  response: z.object({ apps: z.array(releaseOverviewSchema) }),
});

/** The content type of a packed release. */
export const PACKED_TYPE = 'application/x-tar';

export const uploadRelease = defineUpload({
  method: 'POST',
  path: '/api/releases',
  access: 'deployer',
  summary:
    'Uploads a packed release and stores it. No browser gets it before a deployment says so. A release that is already stored isn’t stored again. 400 with the reason if it’s incomplete, 403 if the token isn’t for this app, 409 if the same version has different files.',
  status: 201,
  upload: { types: [PACKED_TYPE], bytes: LIMITS.release.packedBytes },
  response: z.object({ app: appSchema, version: versionSchema, stored: z.boolean() }),
});

export const deployRelease = defineCall({
  method: 'POST',
  path: '/api/releases/moves',
  access: 'deployer',
  summary:
    'Publishes, promotes, withdraws, rolls back, changes a rollout, or retires: one change to what browsers get, all or nothing. Repeating it with the same id returns what it did and changes nothing. 403 if the token lacks the permission, 409 with the reason if refused.',
  body: z.object({
    /** Made by the caller, so that a request that got lost can be sent again. */
    id,
    move: deploymentSchema,
    why: trimmedText(LIMITS.moveReason).optional(),
  }),
  response: z.object({
    id,
    app: appSchema,
    version: versionSchema.nullable(),
    /** False when everything was already as the deployment wanted it; such a deployment is not recorded. */
    changed: z.boolean(),
  }),
});
export type DeploymentRequest = z.infer<typeof deployRelease.body>;

export const verifyReleases = defineCall({
  method: 'GET',
  path: '/api/releases/verification',
  access: 'deployer',
  summary: 'Checks every stored release in the database, each file in each encoding, and names what is damaged.',
  response: z.object({
    /** Releases that were checked. */
    checked: z.number().int(),
    damaged: z.array(z.object({ app: appSchema, version: versionSchema, file: z.string(), fault: z.string() })),
  }),
});

export {
  /** @deprecated Use `RecordedDeployment`. Removed in the next minor version. */
  type RecordedDeployment as MadeMove,
  /** @deprecated Use `deployRelease`. Removed in the next minor version. */
  deployRelease as moveRelease,
  /** @deprecated Use `DeploymentRequest`. Removed in the next minor version. */
  type DeploymentRequest as MoveRequest,
};
