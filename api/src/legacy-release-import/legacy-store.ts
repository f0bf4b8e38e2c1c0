import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSchema } from '@portal/contracts/release';
import { integrityOf } from '@portal/delivery/digest';
import type { PackedRelease, SentFile } from '../modules/releases/packed-release';
import { legacyRegistrySchema, type LegacyRegistry } from './legacy-registry';

/** The folder of files in which earlier versions kept releases: `registry.json`, and `<app>/<version>/…`. Only read. */
export class LegacyStore {
  constructor(readonly folder: string) {}

  private readonly registryFile = () => path.join(this.folder, 'registry.json');

  exists = () => existsSync(this.registryFile());

  async registry(): Promise<LegacyRegistry> {
    return legacyRegistrySchema.parse(JSON.parse(await readFile(this.registryFile(), 'utf8')));
  }

  /** A release, each file checked; or what is wrong with it. */
  async release(app: string, version: string): Promise<PackedRelease | string> {
    const folder = path.join(this.folder, app, version);
    if (!existsSync(path.join(folder, 'release.json'))) return 'no longer exists';
    const description = await readFile(path.join(folder, 'release.json'), 'utf8');
    const release = releaseSchema.safeParse(jsonIn(description));
    if (!release.success) return 'has a description that cannot be read';
    if (release.data.app !== app || release.data.version !== version) return 'is described as a different release';
    const files = new Map<string, SentFile>();
    for (const [name, { integrity }] of Object.entries(release.data.files)) {
      const bytes = await read(path.join(folder, name));
      if (!bytes || integrityOf(bytes) !== integrity) return `is missing ${name} as it was built`;
      const [brotli, gzip] = [await read(path.join(folder, `${name}.br`)), await read(path.join(folder, `${name}.gz`))];
      files.set(name, { bytes, ...(brotli && { brotli }), ...(gzip && { gzip }) });
    }
    return { release: release.data, description, signature: null, files };
  }
}

const read = async (file: string) => (existsSync(file) ? readFile(file) : undefined);

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
