import { useState } from 'react';
import type * as z from 'zod';
import { HttpError } from '@portal/sdk';

type Issues = Readonly<Record<string, string>>;

interface Issue {
  path: string | readonly PropertyKey[];
  message: string;
}

/** The first fault of each field. */
const issuesOf = (issues: readonly Issue[] = []): Issues =>
  Object.fromEntries(
    issues.map(({ path, message }) => [typeof path === 'string' ? path : path.join('.'), message] as const).reverse(),
  );

/**
 * A form of text fields: what is typed, and what is wrong with it by our own check or the server's, told at the field,
 * to the first of which the focus moves.
 * @param id base of the fields' ids.
 */
export function useCheckedForm<Values extends Record<string, string>>(id: string, start: Values) {
  const [typed, setTyped] = useState(start);
  const [issues, setIssues] = useState<Issues>({});
  const names = Object.keys(start);
  const idOf = (name: string) => `${id}-${name}`;

  const tell = (found: Issues) => {
    setIssues(found);
    const first = names.find((name) => found[name]);
    if (first) document.getElementById(idOf(first))?.focus();
    return first !== undefined;
  };
  return {
    typed,
    issues,
    setTyped,
    /** Everything as it was at the start, and nothing wrong. */
    reset: () => {
      setTyped(start);
      setIssues({});
    },
    /** The attributes of the field with this name. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      id: idOf(name),
      name,
      value: typed[name],
      error: issues[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped((now) => ({ ...now, [name]: target.value }));
        setIssues(({ [name]: _mended, ...rest }) => rest);
      },
    }),
    /** What a schema makes of a body; undefined when it does not pass, and then the fields say why. */
    check: <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> | undefined => {
      const checked = schema.safeParse(body);
      tell(checked.success ? {} : issuesOf(checked.error.issues));
      return checked.data;
    },
    /** Tells at the fields why the server refused; false when it was for another reason. */
    refused: (error: Error) => tell(issuesOf(error instanceof HttpError ? error.refusal?.issues : undefined)),
  };
}
