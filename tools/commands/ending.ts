import { Portal } from '../portal/src/portal';
import type { Settings } from '../portal/src/settings';

/** Ends with a failed step's message. */
export function fail(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** A portal that stops cleanly on Ctrl-C. */
export function portalFor(settings: Settings, extra?: NodeJS.ProcessEnv): Portal {
  const ended = (reason: string) => {
    console.error(`\n${reason}`);
    void portal.stop().finally(() => process.exit(1));
  };
  const portal = new Portal(settings, ended, extra);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping...');
    portal.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return portal;
}
