/** One thing that a report exports. */
export interface Exported {
  /** As a program that imports all of the package names it, e.g. `button.Button`. */
  name: string;
  /** `elsewhere`: re-exported from another package. */
  kind: 'value' | 'type' | 'elsewhere';
  /** Its declaration. */
  text: string;
}

const DECLARATION = /^(?:export )?(?:declare )?(?:abstract )?(class|function|const|let|enum|type|interface) (\w+)/;

/** What is declared in a report, line by line without the comments. */
export const declarationsOf = (report: string) =>
  (/^```ts\n([\s\S]*?)^```/m.exec(report)?.[1] ?? '').replace(/^ *\/\/.*\n/gm, '').trim();

/** `A as B` of a list of exports. */
const parts = (list: string) =>
  [...list.matchAll(/(\w+)(?: as (\w+))?/g)].map(([, local = '', exported = local]) => ({ local, exported }));

/** Everything that a report exports. */
export function exportsOf(report: string): Exported[] {
  const declarations = declarationsOf(report);
  const declared = new Map<string, Exported>();
  for (const text of declarations.split(/\n{2,}/)) {
    const [, keyword = '', name] = DECLARATION.exec(text) ?? [];
    const kind = ['type', 'interface'].includes(keyword) ? 'type' : 'value';
    if (name !== undefined) declared.set(name, { name, kind, text });
  }
  const namespaces = new Map(
    [...declarations.matchAll(/^declare namespace (\w+) \{\s*export \{([^}]*)\}/gm)].map(
      ([, name = '', list = '']) => [name, parts(list)] as const,
    ),
  );
  const found = (local: string, name: string): Exported => {
    const { kind, text } = declared.get(local) ?? { kind: 'elsewhere', text: '' };
    return { name, kind, text };
  };
  const listed = [...declarations.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => parts(list));
  return [
    ...[...declared.values()].filter(({ text }) => text.startsWith('export ')),
    ...listed.flatMap(
      ({ local, exported }) =>
        namespaces.get(local)?.map((part) => found(part.local, `${exported}.${part.exported}`)) ?? [
          found(local, exported),
        ],
    ),
  ];
}
