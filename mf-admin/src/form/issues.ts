import { HttpError } from '@portal/sdk';

/** What is wrong with a form, by the field's path. */
export type Issues = Readonly<Record<string, string>>;

interface Issue {
  path: readonly PropertyKey[] | string;
  message: string;
}

/** The first fault of each field. */
export const issuesOf = (issues: readonly Issue[] = []): Issues =>
  Object.fromEntries(
    issues.map(({ path, message }) => [typeof path === 'string' ? path : path.join('.'), message] as const).reverse(),
  );

/** What the server found wrong, if that is why it refused. */
export const refusedIssues = (error: unknown): Issues =>
  issuesOf(error instanceof HttpError ? error.refusal?.issues : undefined);
