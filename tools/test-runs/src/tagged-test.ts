/** A test that breaks or attacks the portal. Its title says so: `fault: <what> — <expected>`, `attack: …`. */
export interface TaggedTest {
  kind: 'fault' | 'attack';
  what: string;
  expected: string;
  /** The title from its kind on, without Playwright's own tags such as `@slow`. */
  name: string;
}

const TITLE = /(fault|attack): (.+) — (.+)$/;

/** What a test's title says; undefined when it is another kind of test. */
export function taggedTest(title: string): TaggedTest | undefined {
  const [name, kind, what, expected] = TITLE.exec(title.replaceAll(/ @\w+/g, '')) ?? [];
  if ((kind !== 'fault' && kind !== 'attack') || !name || !what || !expected) return undefined;
  return { name, kind, what, expected };
}
