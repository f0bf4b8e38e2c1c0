import { useState } from 'react';
import type * as z from 'zod';
import { issuesOf, refusedIssues, type Issues } from './issues';
import { useFaultFocus } from './use-fault-focus';

/**
 * A form of text fields: what is typed, and what is wrong with it by our own check or the server's.
 * @param id base of the fields' ids.
 * @param refusal why the last sending failed, if it did.
 */
export function useCheckedForm<Values extends Record<string, string>>(
  id: string,
  start: Values,
  refusal: Error | null,
) {
  const [typed, setTyped] = useState(start);
  const [found, setFound] = useState<Issues>({});
  const issues = { ...refusedIssues(refusal), ...found };
  useFaultFocus(found);
  return {
    typed,
    setTyped,
    issues,
    /** The attributes of the field with this name. */
    field: (name: keyof Values & string) => ({
      id: `${id}-${name}`,
      value: typed[name],
      error: issues[name],
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    }),
    /** Whether a body passes; otherwise the fields say what is wrong. */
    passes: (schema: z.ZodType, body: unknown) => {
      const checked = schema.safeParse(body);
      setFound(checked.success ? {} : issuesOf(checked.error.issues));
      return checked.success;
    },
  };
}

/** A typed number; not a number when nothing is typed. */
export const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** A typed link; null when nothing is typed. */
export const linkIn = (text: string) => text.trim() || null;
