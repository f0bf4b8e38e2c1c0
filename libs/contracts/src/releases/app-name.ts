import * as z from 'zod';

/** The name of an app: anything that is built, published, and rolled back on its own. The set of apps is data. */
export const appSchema = z
  .string()
  .max(40)
  .regex(/^(shell|mf(-[a-z0-9]+)+)$/, 'Must be shell, or a name such as mf-courses');
export type App = z.infer<typeof appSchema>;
