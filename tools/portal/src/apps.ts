import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { appSchema, HOST, type App } from '@portal/contracts/release';
import { root } from './processes';

const isApp = (name: string) =>
  appSchema.safeParse(name).success && existsSync(path.join(root, name, 'src/manifest.ts'));

/** The apps of this checkout: the shell, and every folder next to it with a manifest. */
export const APPS: readonly App[] = [
  HOST,
  ...readdirSync(root)
    .filter((name) => name !== HOST && isApp(name))
    .sort(),
];
