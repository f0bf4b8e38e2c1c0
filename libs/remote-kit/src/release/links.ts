import * as z from 'zod';

/** Names that a module exports, or `*` if they cannot be determined. */
const namesSchema = z.union([z.array(z.string()), z.literal('*')]);

/** `links.json`, by the build: what joins it to other builds. */
export const linksSchema = z.object({
  /** What a remote uses of the shell's shared modules, or what the shell provides; with versions. */
  shared: z.record(z.string(), z.object({ version: z.string(), exports: namesSchema })),
  /** What is used of the contracts, by the file that has it, relative to the app's folder. */
  contracts: z.record(z.string(), namesSchema),
});
export type Links = z.infer<typeof linksSchema>;
