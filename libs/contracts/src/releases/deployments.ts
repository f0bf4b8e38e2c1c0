import * as z from 'zod';
import { appSchema, channelSchema, versionSchema } from './release';

/** Share of browsers, in percent. */
export const percentSchema = z.number().int().min(0).max(100);

/** An app's deployment state. */
export const appStateSchema = z.object({
  /** Live releases over time, oldest first, each version once; the last one is live, a rollback removes it. */
  stack: z.array(versionSchema),
  /** Everything that was ever live, in the order in which it was last made live. */
  history: z.array(versionSchema),
  /** The version that a share of browsers is trying out, and all that opted in. */
  candidate: z.object({ version: versionSchema, share: percentSchema }).nullable(),
  /** Versions that only `rollback --to` or publishing them again makes available. */
  withdrawn: z.array(versionSchema),
  /** Removed: its pages return 404. */
  retired: z.boolean(),
});
export type AppState = z.infer<typeof appStateSchema>;

/** The deployment state of all apps. */
export const deliveryStateSchema = z.record(appSchema, appStateSchema);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

const app = appSchema;
/** What was there when the deployment was decided on; another one by now refuses it. */
const seen = versionSchema.optional();

/** A change of what browsers get. Each touches one app alone. */
export const deploymentSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('publish'),
    app,
    version: versionSchema,
    channel: channelSchema.default('stable'),
    /** For canary; a new candidate begins with none. */
    share: percentSchema.optional(),
    /** Does nothing for a version that was ever published: for machines that restart. */
    onlyNew: z.boolean().default(false),
  }),
  z.object({ action: z.literal('promote'), app, seen }),
  z.object({ action: z.literal('withdraw'), app, seen }),
  z.object({ action: z.literal('rollback'), app, to: versionSchema.optional(), seen }),
  z.object({ action: z.literal('share'), app, percent: percentSchema, seen }),
  z.object({ action: z.literal('retire'), app, seen }),
]);
export type Deployment = z.infer<typeof deploymentSchema>;

/** Names of all deployments. */
export const ACTIONS = deploymentSchema.options.map(({ shape }) => shape.action.value);
