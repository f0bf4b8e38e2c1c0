import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import {
  COMPOSITION_ELEMENT_ID,
  compositionSchema,
  HOST,
  releaseSchema,
  releaseUrl,
  type LiveRelease,
  type Release,
} from '@portal/contracts/release';
import { inlineJson } from '@portal/delivery/html';
import { released, scriptTags } from '@portal/delivery/script-tags';

/** A shell that was built here, and its folder. */
export interface CandidateShell {
  folder: string;
  release: Release;
}

/** The shell that was built in `folder`. */
export async function candidateShell(folder: string): Promise<CandidateShell> {
  const text = await readFile(path.join(folder, 'dist/release.json'), 'utf8');
  return { folder, release: releaseSchema.parse(JSON.parse(text)) };
}

const COMPOSITION = new RegExp(
  `(<script type="application/json" id="${COMPOSITION_ELEMENT_ID}">)(.*?)(</script>)`,
  's',
);

function liveRelease({ app, version, sdk, entry: [file = ''], files, pages }: Release): LiveRelease {
  return { app, version, sdk, entry: { file, integrity: files[file]?.integrity ?? '' }, pages };
}

/** What starts the shell of a page: in tags, or in the block of what is started later. */
const START_TAGS = /(<script defer src="\/releases\/shell\/[^"]+"[^>]*><\/script>\n)+/;
const START_BLOCK = /(<script type="application\/json" id="start">)(.*?)(<\/script>)/s;

/** The page's HTML with the candidate's files started where those of the live shell were. */
function restarted(html: string, candidate: Release): string {
  const entry = candidate.entry.map((file) => released(candidate, file));
  const [, , block] = START_BLOCK.exec(html) ?? [];
  if (block !== undefined) {
    const started = inlineJson({ ...JSON.parse(block), scripts: entry });
    return html.replace(START_BLOCK, (_, start: string, __, end: string) => start + started + end);
  }
  if (!START_TAGS.test(html)) throw new Error('The page starts no shell');
  return html.replace(START_TAGS, () => `${scriptTags(entry).join('\n')}\n`);
}

/** A page's HTML with the candidate where the live shell stood. @throws when the page is composed in a way unknown here */
function recast(html: string, candidate: Release): string {
  const [, , json] = COMPOSITION.exec(html) ?? [];
  if (json === undefined) return html;
  const composition = compositionSchema.parse(JSON.parse(json));
  const live = composition.releases.find(({ app }) => app === HOST);
  if (!live) throw new Error('The page names no shell that is live');
  const releases = composition.releases.map((release) => (release === live ? liveRelease(candidate) : release));
  const recomposed = inlineJson({ ...composition, releases });
  return restarted(html, candidate).replace(
    COMPOSITION,
    (_, start: string, __, end: string) => start + recomposed + end,
  );
}

/** Gives the pages of a portal, in this browser alone, the candidate in place of its shell. */
export async function castShell(context: BrowserContext, address: string, { folder, release }: CandidateShell) {
  const files = `${address}${releaseUrl(HOST, release.version, '')}`;
  await context.route(
    (url) => url.origin === address,
    async (route, request) => {
      if (request.resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch({ maxRedirects: 0 });
      const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
      return route.fulfill(
        isPage ? { response: answer, body: recast(await answer.text(), release) } : { response: answer },
      );
    },
  );
  await context.route(
    (url) => url.href.startsWith(files),
    (route, request) => route.fulfill({ path: path.join(folder, 'dist', request.url().slice(files.length)) }),
  );
}
