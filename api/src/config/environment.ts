import {
  checkMailing,
  checkPaying,
  checkProvider,
  checkStorage,
  settings,
  withConnections,
  withFolders,
  withPayments,
} from '@portal/environment';
import type * as z from 'zod';

/** The environment of the API process: by then there is a database and an admin password. */
export const apiEnvironmentSchema = settings
  .required({ DATABASE_URL: true, ADMIN_PASSWORD: true })
  .check(checkMailing)
  .check(checkProvider)
  .check(checkPaying)
  .check(checkStorage)
  .transform((env) => withPayments({ ...withConnections(withFolders(env)), SEED_DEMO: env.SEED_DEMO ?? false }));
export type ApiEnvironment = z.infer<typeof apiEnvironmentSchema>;
