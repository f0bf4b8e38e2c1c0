import { COMPOSITION_ELEMENT_ID, compositionSchema, type Release } from '@portal/contracts/release';
import type { Named } from '@portal/delivery/state';
import { decoded, receive } from './fetched';
import { messageOf } from './message-of';

const COMPOSITION = new RegExp(`<script[^>]*\\bid="?${COMPOSITION_ELEMENT_ID}"?[^>]*>(.*?)</script>`, 's');
const RELEASED = /\/releases\/([\w-]+)\/([\w.-]+)\/([\w./-]*\w)/g;

const nameOf = ({ app, version }: Named) => `${app} ${version}`;

/** What is wrong with the composition that a page carries: other releases, or another entry than theirs. */
function faultOfComposition(html: string, wanted: readonly Named[], releases: readonly Release[]): string | undefined {
  const json = COMPOSITION.exec(html)?.[1];
  if (json === undefined) return 'has no composition';
  const composition = compositionSchema.safeParse(JSON.parse(json));
  if (!composition.success) return 'has an invalid composition';
  const named = composition.data.releases.map(nameOf).toSorted();
  const missing = wanted.map(nameOf).filter((name) => !named.includes(name));
  const extra = named.filter((name) => !wanted.map(nameOf).includes(name));
  if (missing.length > 0 || extra.length > 0) {
    return `names ${extra.join(', ') || 'nothing'} instead of ${missing.join(', ') || 'nothing'}`;
  }
  const wrong = composition.data.releases.find(({ app, entry }) => {
    const files = releases.find((known) => known.app === app)?.files ?? {};
    return files[entry.file]?.integrity !== entry.integrity;
  });
  return wrong && `names an entry of ${wrong.app}, ${wrong.entry.file}, that isn’t from its release`;
}

/**
 * What is wrong with the files that a page references: a release that is not live, or a file that its release lacks.
 */
function faultOfFiles(html: string, releases: readonly Release[]): string | undefined {
  const wrong = [...html.matchAll(RELEASED)].find(([, app, version, file = '']) => {
    const release = releases.find((known) => known.app === app && known.version === version);
    return !release || !Object.hasOwn(release.files, file);
  });
  return wrong && `names ${wrong[0]}, which isn’t in any live release`;
}

/**
 * What is wrong with the page at a URL, as a browser with these cookies receives it; undefined if it references exactly
 * the releases of its composition.
 */
export async function checkPage(
  address: string,
  cookie: string,
  composition: readonly Named[],
  releases: readonly Release[],
): Promise<string | undefined> {
  try {
    const received = await receive(address, 'br', cookie);
    if (received.status !== 200) return `returns status ${received.status}`;
    const html = (await decoded(received)).toString();
    return faultOfComposition(html, composition, releases) ?? faultOfFiles(html, releases);
  } catch (error) {
    return `can’t be read: ${messageOf(error)}`;
  }
}
