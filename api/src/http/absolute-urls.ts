import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { ApiEnvironment } from '../config/environment';

/** Response fields with URLs of files that the portal may serve itself. */
const FILE_FIELDS: ReadonlySet<string> = new Set(['profileImageUrl', 'worksheetUrl']);

/**
 * The portal's origin for the requesting browser: `PUBLIC_ORIGIN`, otherwise as in the request. Pages only load from
 * their own origin, and without a public URL there may be several. A request determines it for its own response only:
 * it is not stored, sent to anyone else, or cached.
 */
export const originOf = (
  { protocol, host }: FastifyRequest,
  { PUBLIC_ORIGIN }: Pick<ApiEnvironment, 'PUBLIC_ORIGIN'>,
) => PUBLIC_ORIGIN ?? `${protocol}://${host}`;

/** A link as stored: as a path if it leads to this portal at `origin` and `isPath` says the path is ours. */
export function withoutOrigin(link: string | null, origin: string, isPath: (link: string) => boolean): string | null {
  const path = link?.startsWith(origin) ? link.slice(origin.length) : undefined;
  return path !== undefined && isPath(path) ? path : link;
}

/** Completes a response in place; the object belongs to one request. */
export type MakeUrlsAbsolute = (answer: unknown, origin: string) => void;

/**
 * Compiles a function that makes the paths in {@link FILE_FIELDS} absolute URLs, in responses described by a JSON
 * schema, and visits only the places with file URLs. Older releases, which may stay live or be rolled back to under a
 * newer API, expect absolute URLs there. Undefined if there are none.
 * @throws if file fields occur anywhere but in objects and lists
 */
export function absoluteUrlMapper(schema: z.core.JSONSchema._JSONSchema): MakeUrlsAbsolute | undefined {
  if (typeof schema === 'boolean') return undefined;
  const { properties = {}, items = false, required: _, ...rest } = schema;
  const unread = JSON.stringify(Array.isArray(items) ? [rest, items] : rest);
  if ([...FILE_FIELDS].some((name) => unread.includes(`"${name}"`))) throw new Error(`Files in ${unread}`);
  if (!Array.isArray(items)) {
    const complete = absoluteUrlMapper(items);
    if (complete) return inEach(complete);
  }
  const parts = Object.entries(properties).flatMap(([name, value]) => {
    const complete = absoluteUrlMapper(value);
    if (FILE_FIELDS.has(name)) return [inField(name)];
    return complete ? [inProperty(name, complete)] : [];
  });
  return parts.length > 0 ? inObject(parts) : undefined;
}

type Named = Record<string, unknown>;
type CompletePart = (answer: Named, origin: string) => void;

const isNamed = (answer: unknown): answer is Named => typeof answer === 'object' && answer !== null;

const inEach =
  (complete: MakeUrlsAbsolute): MakeUrlsAbsolute =>
  (answer, origin) => {
    if (!Array.isArray(answer)) return;
    for (const item of answer) complete(item, origin);
  };

const inObject =
  (parts: CompletePart[]): MakeUrlsAbsolute =>
  (answer, origin) => {
    if (!isNamed(answer)) return;
    for (const part of parts) part(answer, origin);
  };

const inProperty =
  (name: string, complete: MakeUrlsAbsolute): CompletePart =>
  (answer, origin) =>
    complete(answer[name], origin);

const inField =
  (name: string): CompletePart =>
  (answer, origin) => {
    const path = answer[name];
    if (typeof path === 'string' && path.startsWith('/')) answer[name] = origin + path;
  };
