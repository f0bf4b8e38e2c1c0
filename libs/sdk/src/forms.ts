import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '@portal/sdk';
import { issuesOf, apiErrorIssues, type Issues } from './api-errors';

/** The part of a zod schema that is used. */
interface Schema<Body> {
  safeParse: (body: unknown) => {
    data?: Body | undefined;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

const errorsIn = (schema: Schema<unknown>, body: unknown) => issuesOf(schema.safeParse(body).error?.issues);

/**
 * The errors of a form, from its own validation or the server's. Focuses the first invalid field.
 * @param id prefix of the form's field IDs: `coach` for `coach-email`
 */
export function useFormErrors(id: string) {
  const [issues, setIssues] = useState<Issues>({});
  /** The last errors found: correcting one moves no focus. */
  const [found, setFound] = useState<Issues>({});

  useEffect(() => {
    if (Object.keys(found).length === 0) return;
    document.querySelector<HTMLElement>(`[id^="${id}-"][aria-invalid="true"]`)?.focus();
  }, [id, found]);

  const show = (errors: Issues) => {
    setIssues(errors);
    setFound(errors);
    return errors;
  };
  /** Sets or clears the error of one field. */
  const setError = (name: string, issue: string | undefined) =>
    setIssues(({ [name]: _cleared, ...rest }) => (issue === undefined ? rest : { ...rest, [name]: issue }));
  /** Clears the error of one field, or of all. */
  const clearErrors = (name?: string) => (name === undefined ? setIssues({}) : setError(name, undefined));
  return {
    issues,
    setError,
    clearErrors,
    /** @deprecated Use `clearErrors`. Removed with SDK 2. */
    clear: () => clearErrors(),
    /** @deprecated Use `clearErrors` or `setError`. Removed with SDK 2. */
    mend: (name: string, issue?: string) => setError(name, issue),
    /** What a schema makes of a body; undefined when it does not pass, and then the fields say why. */
    check: <Body>(schema: Schema<Body>, body: unknown): Body | undefined => {
      const { data, error } = schema.safeParse(body);
      show(issuesOf(error?.issues));
      return data;
    },
    /** Shows the server's validation errors on the fields; returns them. */
    refused: (error: unknown) => show(apiErrorIssues(error)),
  };
}

type Texts = Record<string, string>;

/** Stores what is typed until it is sent. */
export interface FormDraft<Values> {
  read: () => Partial<Values> | undefined;
  /** Without a value, deletes the draft. */
  keep: (typed: Values | undefined) => void;
}

interface FormOptions<Values> {
  /** Checks a field when it is left, too, and from then on with every change. */
  rule?: Schema<unknown>;
  /** One object for as long as the form is open. */
  draft?: FormDraft<Values>;
}

/** What was typed into the fields of a page before its script loaded. */
const typedEarly = (id: string, start: Texts): Texts =>
  Object.fromEntries(
    Object.entries(start).flatMap(([name, value]) => {
      const field = document.getElementById(`${id}-${name}`);
      const now = field && 'value' in field ? String(field.value) : value;
      return now === value ? [] : [[name, now]];
    }),
  );

/**
 * A form of text fields: their values, which only a success or the user can clear, and their errors. `const form =
 * useForm('coach', { email: '' }); <TextField {...form.field('email')} label="E-mail" />`.
 * @param id prefix of the field IDs
 */
export function useForm<Values extends Texts>(id: string, start: Values, { rule, draft }: FormOptions<Values> = {}) {
  const [opened] = useState(start);
  const [typed, setTyped] = useState(start);
  const [restored, setRestored] = useState(false);
  const [isTakenOver] = useState(!useHydrated());
  const checked = useRef(new Set<string>());
  const { issues, clearErrors, setError, check, refused } = useFormErrors(id);
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

  const updateError = (name: string, values: Values) =>
    setError(name, rule && checked.current.has(name) ? errorsIn(rule, values)[name] : undefined);

  return {
    typed,
    setTyped,
    issues,
    isChanged,
    /** Whether it began with a draft. */
    restored,
    /** Restores the initial values, without errors. */
    reset: () => {
      setTyped({ ...start });
      setRestored(false);
      checked.current.clear();
      clearErrors();
    },
    /** The attributes of the field with this name. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      id: `${id}-${name}`,
      name,
      value: typed[name],
      error: issues[name],
      onChange: ({ target: { value } }: { target: { value: string } }) => {
        setTyped((now) => ({ ...now, [name]: value }));
        updateError(name, { ...typed, [name]: value });
      },
      onBlur: () => {
        if (!rule) return;
        checked.current.add(name);
        updateError(name, typed);
      },
    }),
    /** What a schema makes of a body; undefined when it does not pass, and then the fields say why. */
    check: <Body>(schema: Schema<Body>, body: unknown) => {
      for (const name of names) checked.current.add(name);
      return check(schema, body);
    },
    /** Has the fields say why the server refused; false when it was for another reason. */
    refused: (error: unknown) => {
      const errors = refused(error);
      return names.some((name) => name in errors);
    },
  };
}

/** @deprecated Use `useForm`. Removed with SDK 2. */
export const useCheckedForm = useForm;
/** @deprecated Use `useFormErrors`. Removed with SDK 2. */
export const useFaults = useFormErrors;
