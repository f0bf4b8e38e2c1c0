import { readFile } from 'node:fs/promises';
import path from 'node:path';
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';
import { readyFile, type ReadyFile } from '../../http/ready-file';
import { DOCS_START } from './docs-page';
import { openApi } from './openapi';

interface DocsFile {
  type: string;
  read: () => Promise<Buffer>;
}

const SCRIPT = 'text/javascript; charset=utf-8';
const ofSwagger = (name: string) => () => readFile(path.join(getAbsoluteFSPath(), name));
const made = (make: () => string) => () => Promise.resolve(Buffer.from(make()));

/** All that the page loads: two files of Swagger UI, and two of ours. */
const FILES: ReadonlyMap<string, DocsFile> = new Map([
  ['swagger-ui.css', { type: 'text/css; charset=utf-8', read: ofSwagger('swagger-ui.css') }],
  ['swagger-ui-bundle.js', { type: SCRIPT, read: ofSwagger('swagger-ui-bundle.js') }],
  ['start.js', { type: SCRIPT, read: made(() => DOCS_START) }],
  ['openapi.json', { type: 'application/json; charset=utf-8', read: made(() => JSON.stringify(openApi())) }],
]);

/** Nearly as small as the best, in a tenth of the time. */
const QUALITY = 6;

/** The files of the documentation, each prepared on first use. */
export class DocsFiles {
  private readonly ready = new Map<string, Promise<ReadyFile>>();

  /** A file with its content type; undefined for any that the page does not need. */
  async find(name: string): Promise<{ type: string; file: ReadyFile } | undefined> {
    const known = FILES.get(name);
    if (!known) return undefined;
    let file = this.ready.get(name);
    if (!file) {
      file = known.read().then((identity) => readyFile(identity, QUALITY));
      this.ready.set(name, file);
      file.catch(() => this.ready.delete(name));
    }
    return { type: known.type, file: await file };
  }
}
