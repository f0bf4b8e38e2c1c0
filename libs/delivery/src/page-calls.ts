import * as z from 'zod';
import type { Access } from '@portal/contracts/call';
import { CALLS } from '@portal/contracts/calls';
import type { Page, PageAccess } from '@portal/contracts/release';

/** A page's declaration of its immediate calls. */
export type PageData = { readonly [Field in 'data' | 'dataQuery']?: readonly string[] | undefined };

/**
 * Whether a portal renders a page on the server, provided that its release and the shell's support that: a member's
 * page, or a public page with content that the owner changes.
 */
export const isServerRendered = ({ access, path, data = [] }: Pick<Page, 'access' | 'path' | 'data'>) =>
  access === 'member' || (data.length > 0 && !path.includes(':'));

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** The calls that pages for an audience can make immediately. */
const READERS: Record<PageAccess, readonly Access[]> = {
  member: ['member', 'public'],
  visitor: ['public'],
  public: ['public'],
  admin: [],
};

/** The GET call at a path that a page for this audience can make immediately, if there is one. */
export const readAt = (path: string, access: PageAccess = 'member') =>
  CALLS.find((call) => call.method === 'GET' && READERS[access].includes(call.access) && matches(call.path, path));

/** The schema of a parameter of the call at a path; undefined if it has none of that name. */
function parameterAt(path: string, name: string): z.core.$ZodType | undefined {
  const query = readAt(path)?.query;
  return query instanceof z.ZodObject && Object.hasOwn(query.shape, name) ? query.shape[name] : undefined;
}

/** Each path that a page calls immediately, with the parameters of the page's URL that its call takes over. */
export const callsWithNames = ({ data = [], dataQuery = [] }: PageData): [path: string, ...names: string[]][] =>
  data.map((path) => [path, ...dataQuery.filter((name) => parameterAt(path, name))]);

/**
 * The immediate calls of a page whose URL has this query, exactly as the page itself makes them: path and query of each
 * call.
 */
export const callsAt = (page: PageData, address: URLSearchParams): string[] =>
  callsWithNames(page).map(([path, ...names]) => {
    const query = new URLSearchParams();
    for (const name of names) {
      const value = address.get(name);
      const schema = parameterAt(path, name);
      if (value !== null && schema && z.safeParse(schema, value).success) query.set(name, value);
    }
    return query.size > 0 ? `${path}?${query.toString()}` : path;
  });
