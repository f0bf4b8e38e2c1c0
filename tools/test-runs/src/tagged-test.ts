/** A test that breaks or attacks the portal, marked by its title: `fault: <what> — <expected>`, `attack: …`. */
export interface TaggedTest {
  kind: 'fault' | 'attack';
  what: string;
  expected: string;
  /** The title from its kind on, without Playwright's own tags such as `@slow`. */
  name: string;
}

const TITLE = /(fault|attack): (.+) — (.+)$/;

/** Parses a test's title; undefined for any other kind of test. */
export function taggedTest(title: string): TaggedTest | undefined {
  const [name, kind, what, expected] = TITLE.exec(title.replaceAll(/ @\w+/g, '')) ?? [];
  if ((kind !== 'fault' && kind !== 'attack') || !name || !what || !expected) return undefined;
  return { name, kind, what, expected };
}
