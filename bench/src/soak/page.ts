import {
  COMPOSITION_ELEMENT_ID,
  compositionSchema,
  PRERENDERED_ATTRIBUTE,
  type Composition,
} from '@portal/contracts/release';
import { RELEASED_APP, type Releases } from './releases';

const COMPOSITION = new RegExp(`<script[^>]*\\bid="${COMPOSITION_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's');
const RELEASED = /\/releases\/([\w-]+)\/([\w.-]+)\/[\w./-]*\w/g;

/** The page whose text differs from release to release, if it came rendered. */
const GREETS = `${PRERENDERED_ATTRIBUTE}="${RELEASED_APP}/dashboard"`;

/** A page as it came. */
export interface ReceivedPage {
  html: string;
  sentAt: number;
  receivedAt: number;
  /** Who it was made for; undefined for a visitor. */
  firstName: string | undefined;
}

/** Reads compositions, each once. */
export class PageCheck {
  private readonly known = new Map<string, Composition>();

  constructor(private readonly releases: Pick<Releases, 'greetingOf' | 'wasLive'>) {}

  /** What is wrong with a page; undefined if all of it is of one composition that was live, and of this member. */
  faultOf({ html, sentAt, receivedAt, firstName }: ReceivedPage): string | undefined {
    if (!html.trimEnd().endsWith('</html>')) return 'breaks off';
    const composition = this.compositionIn(html);
    if (!composition) return 'has no composition';
    const versions = new Map(composition.releases.map(({ app, version }) => [app, version]));
    for (const [url, app = '', version] of html.matchAll(RELEASED)) {
      if (versions.get(app) !== version) return `names ${url}, which isn’t in its composition`;
    }
    const version = versions.get(RELEASED_APP) ?? '';
    if (!this.releases.wasLive(version, sentAt, receivedAt)) return `has ${RELEASED_APP} ${version}, which isn’t live`;
    if (firstName === undefined || !html.includes(GREETS)) return undefined;
    const greeting = `${this.releases.greetingOf(version)}${firstName}<`;
    return html.includes(greeting) ? undefined : `doesn’t say “${greeting}”, as its release does to this member`;
  }

  private compositionIn(html: string): Composition | undefined {
    const json = COMPOSITION.exec(html)?.[1];
    if (json === undefined) return undefined;
    const known = this.known.get(json) ?? compositionSchema.safeParse(JSON.parse(json)).data;
    if (known) this.known.set(json, known);
    return known;
  }
}
