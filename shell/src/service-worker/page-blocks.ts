/** A response that came with a page: its JSON, and the Link header with the list's next page. */
interface RenderedAnswer {
  body: unknown;
  link?: string;
}

/** What the worker reads of the data in a page. */
interface RenderedBlock {
  answers: Record<string, RenderedAnswer>;
  /** The page was rendered once for everyone. */
  forAll?: true;
}

const startOf = (id: string) => `<script type="application/json" id="${id}">`;

/** The JSON in a block of a page; undefined if there is no such block. */
function readBlock(html: string, id: string): unknown {
  const start = startOf(id);
  const from = html.indexOf(start);
  if (from === -1) return undefined;
  return JSON.parse(html.slice(from + start.length, html.indexOf('</script>', from)));
}

/** The data that a member's page was rendered from; undefined if the page is everyone's, or was left to the browser. */
export function readRenderedBlock(html: string, id: string): RenderedBlock | undefined {
  const rendered = readBlock(html, id) as RenderedBlock | undefined;
  return rendered?.forAll ? undefined : rendered;
}

/** The ID of the composition whose code a page needs. */
export const compositionIdOf = (html: string, elementId: string): string | undefined =>
  (readBlock(html, elementId) as { id: string } | undefined)?.id;

/** Adds to a page's data since when the device has kept it, which tells the shell to fetch what is newer. */
export const withKeptAt = (html: string, id: string, at: string): string =>
  html.replace(`${startOf(id)}{`, (start) => `${start}"keptAt":${JSON.stringify(at)},`);
