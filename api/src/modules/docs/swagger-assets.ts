import { readFile } from 'node:fs/promises';
import path from 'node:path';
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';

const TYPES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** A file of Swagger UI; undefined for any other than the two that the page needs. */
export async function readSwaggerAsset(name: string): Promise<{ type: string; body: Buffer } | undefined> {
  const type = TYPES[name];
  return type === undefined ? undefined : { type, body: await readFile(path.join(getAbsoluteFSPath(), name)) };
}
