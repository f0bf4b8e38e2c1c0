import { appSchema } from '@portal/contracts/release';
import { checkFiles } from './check-files';
import type { ReleaseStore } from './store';

/** Checks every release that is live or can be rolled back to, byte for byte. Answers how many were checked. */
export async function verify(store: ReleaseStore): Promise<{ checked: number }> {
  const { apps } = await store.registry();
  let checked = 0;
  for (const [name, { history }] of Object.entries(apps)) {
    const app = appSchema.parse(name);
    for (const version of new Set(history.map((step) => step.version))) {
      await checkFiles(store.releaseFolder(app, version), await store.release(app, version));
      checked += 1;
    }
  }
  return { checked };
}
