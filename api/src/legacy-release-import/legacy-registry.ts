import { percentSchema } from '@portal/contracts/deployments';
import { appSchema, channelSchema, versionSchema } from '@portal/contracts/release';
import * as z from 'zod';

const stepSchema = z.object({
  channel: channelSchema,
  version: versionSchema,
  action: z.enum(['publish', 'promote', 'rollback']),
  at: z.iso.datetime(),
});
/** One move of a channel's pointer. */
export type LegacyStep = z.infer<typeof stepSchema>;

/** `registry.json` of the former store: where each app stood on each channel, and how it came there. */
export const legacyRegistrySchema = z.object({
  /** Percent of browsers that got the canary channel without asking. */
  canaryShare: percentSchema.default(0),
  apps: z.record(
    appSchema,
    z.object({ channels: z.partialRecord(channelSchema, versionSchema), history: z.array(stepSchema) }),
  ),
});
export type LegacyRegistry = z.infer<typeof legacyRegistrySchema>;

/** Every version that an app's history names, each once. */
export const versionsIn = (history: readonly LegacyStep[]) => [...new Set(history.map(({ version }) => version))];
