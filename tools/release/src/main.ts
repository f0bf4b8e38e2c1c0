import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { appSchema, channelSchema, type App } from '@portal/contracts/release';
import { promote, rollback, shareCanary } from './channels';
import { compose } from './compose';
import { writeAtomically } from './files';
import { pack } from './pack';
import { publish } from './publish';
import { ReleaseError } from './release-error';
import { SDK_REPORT, sdkReport } from './sdk-report';
import { ReleaseStore } from './store';
import { verify } from './verify';

const USAGE = `Usage: npm run release -- <command> [options]

  publish <app> [--channel canary]              make the app's build live
  promote <app>                                 make its canary release the stable one
  rollback <app> [--to VERSION] [--channel C]   go back to an earlier release
  canary-share <percent>                        give canary to a share of all browsers
  list                                          what is live, and its history
  verify                                        check every release byte for byte
  compose                                       write the pages anew from what is live
  sdk-report                                    write the SDK's public types into its report
  pack <app>                                    describe a finished build (part of every build)

Options: --store FOLDER (or RELEASE_STORE; default .data/releases), --from FOLDER (the app's folder), --json`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    channel: { type: 'string', default: 'stable' },
    to: { type: 'string' },
    store: { type: 'string', default: process.env['RELEASE_STORE'] ?? '.data/releases' },
    from: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

function required<Value>(parsed: { success: true; data: Value } | { success: false }, what: string): Value {
  if (!parsed.success) throw new ReleaseError(`${what}\n\n${USAGE}`);
  return parsed.data;
}

const appFrom = (name: string | undefined): App =>
  required(appSchema.safeParse(name), `Name one of ${appSchema.options.join(', ')}`);

async function run(command: string | undefined, name: string | undefined): Promise<unknown> {
  const store = new ReleaseStore(path.resolve(values.store));
  const channel = required(channelSchema.safeParse(values.channel), 'The channel is stable or canary');
  const folder = () => path.resolve(values.from ?? appFrom(name));
  const now = new Date();
  switch (command) {
    case 'pack':
      return pack(folder());
    case 'publish':
      return publish(store, folder(), channel, now);
    case 'promote':
      return promote(store, appFrom(name), now);
    case 'rollback':
      return rollback(store, appFrom(name), channel, values.to, now);
    case 'canary-share':
      return shareCanary(store, required(z.coerce.number().int().min(0).max(100).safeParse(name), 'Name a percentage'));
    case 'list':
      return store.registry();
    case 'verify':
      return verify(store);
    case 'sdk-report':
      return writeAtomically(SDK_REPORT, await sdkReport());
    case 'compose':
      return store.exclusively(() => compose(store));
    default:
      throw new ReleaseError(USAGE);
  }
}

const sentence = (command: string | undefined, result: unknown) =>
  typeof result === 'object' && result !== null && 'app' in result && 'version' in result
    ? `${command}: ${String(result.app)} ${String(result.version)}`
    : JSON.stringify(result ?? { ok: true }, null, 2);

try {
  const result = await run(positionals[0], positionals[1]);
  console.log(values.json ? JSON.stringify(result ?? { ok: true }) : sentence(positionals[0], result));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(values.json ? JSON.stringify({ error: error.message }) : error.message);
  process.exitCode = 1;
}
