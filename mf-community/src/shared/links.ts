/** A stretch of a text: words, or a link with the address that it leads to. */
export interface TextSegment {
  text: string;
  href?: string;
}

const WRITTEN = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;

/** What ends a sentence or closes a bracket rather than an address. */
const AFTER = new Set('.,;:!?…*_~)]}»”’');

const count = (text: string, part: string) => text.split(part).length - 1;

/** An address as it was meant: without what follows it in its sentence, but with the brackets that it opens itself. */
function withoutEnding(written: string): string {
  let closing = count(written, ')') - count(written, '(');
  let end = written.length;
  for (; end > 0; end--) {
    const last = written.charAt(end - 1);
    if (!AFTER.has(last) || (last === ')' && closing <= 0)) break;
    if (last === ')') closing--;
  }
  return written.slice(0, end);
}

/** Where a written address leads; undefined when it leads nowhere, or hides where to behind a name (`bank.example@…`). */
function hrefOf(written: string): string | undefined {
  const address = /^www\./i.test(written) ? `https://${written}` : written;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname.includes('.') && username === '' && password === '' ? href : undefined;
}

/** A text in its stretches; together they read as it was typed. */
export function parseLinks(text: string): TextSegment[] {
  const stretches: TextSegment[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(WRITTEN)) {
    const written = withoutEnding(found);
    const href = hrefOf(written);
    if (href === undefined) continue;
    if (index > end) stretches.push({ text: text.slice(end, index) });
    stretches.push({ text: written, href });
    end = index + written.length;
  }
  if (end < text.length) stretches.push({ text: text.slice(end) });
  return stretches;
}
