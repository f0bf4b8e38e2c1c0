import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { filesBelow, readJson } from '@portal/remote-kit/release/files';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const sdk = path.join(root, 'libs/sdk');

/** The checked-in report of the SDK's public types. */
export const SDK_REPORT = path.join(sdk, 'api-report.d.ts');

const isSource = (file: string) => file.startsWith('libs/sdk/src/') && !/\.spec\.d\.ts$/.test(file);

/**
 * The SDK's version and public types as text: what remotes build against. When the types change, so must the version
 * (a new major when a remote would break), or remotes could not say which SDK they need.
 */
export async function sdkReport(): Promise<string> {
  const { version } = await readJson(path.join(sdk, 'package.json'), z.object({ version: z.string() }));
  const output = await mkdtemp(path.join(tmpdir(), 'sdk-report-'));
  try {
    const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'];
    await run(path.join(root, 'node_modules/.bin/tsc'), ['-p', sdk, ...options, '--rootDir', root, '--outDir', output]);
    const files = (await filesBelow(output)).filter(isSource);
    const parts = files.map(async (file) => `// ${file}\n${await readFile(path.join(output, file), 'utf8')}`);
    return [`// @portal/sdk ${version}\n`, ...(await Promise.all(parts))].join('\n');
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
