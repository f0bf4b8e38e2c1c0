import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '@portal/sdk';
import { issuesOf, refusedIssues, type Issues } from './refusals';

/** The part of a zod schema that is asked. */
interface Schema<Body> {
  safeParse: (body: unknown) => {
    data?: Body | undefined;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

const faultsIn = (schema: Schema<unknown>, body: unknown) => issuesOf(schema.safeParse(body).error?.issues);

/**
 * What is wrong with a form, by our own check or the server's, for its fields to say; the first that does gets the focus.
 * @param id what the ids of the form's fields begin with: `coach` for `coach-email`
 */
export function useFaults(id: string) {
  const [issues, setIssues] = useState<Issues>({});
  /** The last faults found: correcting one moves no focus. */
  const [found, setFound] = useState<Issues>({});

  useEffect(() => {
    if (Object.keys(found).length === 0) return;
    document.querySelector<HTMLElement>(`[id^="${id}-"][aria-invalid="true"]`)?.focus();
  }, [id, found]);

  const tell = (faults: Issues) => {
    setIssues(faults);
    setFound(faults);
    return faults;
  };
  return {
    issues,
    /** Nothing is wrong any more. */
    clear: () => setIssues({}),
    /** What is wrong with one field now, if anything is. */
    mend: (name: string, issue?: string) =>
      setIssues(({ [name]: _mended, ...rest }) => (issue === undefined ? rest : { ...rest, [name]: issue })),
    /** What a schema makes of a body; undefined when it does not pass, and then the fields say why. */
    check: <Body>(schema: Schema<Body>, body: unknown): Body | undefined => {
      const { data, error } = schema.safeParse(body);
      tell(issuesOf(error?.issues));
      return data;
    },
    /** Has the fields say why the server refused; answers what they say. */
    refused: (error: unknown) => tell(refusedIssues(error)),
  };
}

type Texts = Record<string, string>;

/** Where what is typed is kept until it is sent. */
export interface FormDraft<Values> {
  read: () => Partial<Values> | undefined;
  /** Without anything there is nothing to keep. */
  keep: (typed: Values | undefined) => void;
}

interface FormOptions<Values> {
  /** Checks a field when it is left, too, and from then on with every change. */
  rule?: Schema<unknown>;
  /** One object for as long as the form is open. */
  draft?: FormDraft<Values>;
}

/** What was typed into the fields of a page before its script was there. */
const typedEarly = (id: string, start: Texts): Texts =>
  Object.fromEntries(
    Object.entries(start).flatMap(([name, value]) => {
      const field = document.getElementById(`${id}-${name}`);
      const now = field && 'value' in field ? String(field.value) : value;
      return now === value ? [] : [[name, now]];
    }),
  );

/**
 * A form of text fields: what is typed, which nothing but success or the writer takes away, and what is wrong with it.
 * `const form = useCheckedForm('coach', { email: '' }); <TextField {...form.field('email')} label="E-mail" />`.
 * @param id what the ids of the fields begin with
 */
export function useCheckedForm<Values extends Texts>(
  id: string,
  start: Values,
  { rule, draft }: FormOptions<Values> = {},
) {
  const [opened] = useState(start);
  const [typed, setTyped] = useState(start);
  const [restored, setRestored] = useState(false);
  const [isTakenOver] = useState(!useHydrated());
  const checked = useRef(new Set<string>());
  const { issues, clear, mend, check, refused } = useFaults(id);
  const names = Object.keys(start);
  const isChanged = names.some((name) => typed[name] !== start[name]);

  // After the first render, which is the server's too.
  useEffect(() => {
    const early = isTakenOver ? typedEarly(id, opened) : {};
    const kept = { ...draft?.read(), ...early };
    if (Object.keys(kept).length === 0) return;
    setTyped((now) => ({ ...now, ...kept }));
    setRestored(Object.keys(kept).some((name) => !(name in early)));
  }, [id, opened, isTakenOver, draft]);

  useEffect(() => {
    if (typed !== opened) draft?.keep(isChanged ? typed : undefined);
  }, [draft, opened, typed, isChanged]);

  const mendBy = (name: string, values: Values) =>
    mend(name, rule && checked.current.has(name) ? faultsIn(rule, values)[name] : undefined);

  return {
    typed,
    setTyped,
    issues,
    isChanged,
    /** Whether it began with a draft. */
    restored,
    /** Everything as it was at the start, and nothing wrong. */
    reset: () => {
      setTyped({ ...start });
      setRestored(false);
      checked.current.clear();
      clear();
    },
    /** The attributes of the field with this name. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      id: `${id}-${name}`,
      name,
      value: typed[name],
      error: issues[name],
      onChange: ({ target: { value } }: { target: { value: string } }) => {
        setTyped((now) => ({ ...now, [name]: value }));
        mendBy(name, { ...typed, [name]: value });
      },
      onBlur: () => {
        if (!rule) return;
        checked.current.add(name);
        mendBy(name, typed);
      },
    }),
    /** What a schema makes of a body; undefined when it does not pass, and then the fields say why. */
    check: <Body>(schema: Schema<Body>, body: unknown) => {
      for (const name of names) checked.current.add(name);
      return check(schema, body);
    },
    /** Has the fields say why the server refused; false when it was for another reason. */
    refused: (error: unknown) => {
      const faults = refused(error);
      return names.some((name) => name in faults);
    },
  };
}
