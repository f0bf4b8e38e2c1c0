import path from 'node:path';
import { prerenderedSchema } from '@portal/contracts/release';
import { readJson } from './files';

/** Where a release keeps a page that was rendered at build time. */
export const prerenderedFile = (pageId: string) => `prerendered/${pageId}.json`;

/** Reads a prerendered page of a stored release. */
export const readPrerendered = (releaseFolder: string, file: string) =>
  readJson(path.join(releaseFolder, file), prerenderedSchema);
