import * as z from 'zod';
import type { Access } from '@portal/contracts/call';
import { CALLS } from '@portal/contracts/calls';
import type { Page, PageAccess } from '@portal/contracts/release';

/** What a page says of the calls that it makes at once. */
export type PageData = { readonly [Field in 'data' | 'dataQuery']?: readonly string[] | undefined };

/**
 * Whether a portal renders a page on its server, where its release and the shell's have what it takes: a member's page, and
 * one for everybody that shows what the owner changes.
 */
export const isServerRendered = ({ access, path, data = [] }: Pick<Page, 'access' | 'path' | 'data'>) =>
  access === 'member' || (data.length > 0 && !path.includes(':'));

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** Whose reads the pages of an audience can ask for at once. */
const READERS: Record<PageAccess, readonly Access[]> = {
  member: ['member', 'public'],
  visitor: ['public'],
  public: ['public'],
  admin: [],
};

/** The GET call at a path that a page for these people can ask for at once, if there is one. */
export const readAt = (path: string, access: PageAccess = 'member') =>
  CALLS.find((call) => call.method === 'GET' && READERS[access].includes(call.access) && matches(call.path, path));

/** What the call at a path makes of a parameter; nothing where it has none of that name. */
function parameterAt(path: string, name: string): z.core.$ZodType | undefined {
  const query = readAt(path)?.query;
  return query instanceof z.ZodObject && Object.hasOwn(query.shape, name) ? query.shape[name] : undefined;
}

/** Each path that a page asks for at once, with the parameters of the page's address that its call takes over. */
export const callsWithNames = ({ data = [], dataQuery = [] }: PageData): [path: string, ...names: string[]][] =>
  data.map((path) => [path, ...dataQuery.filter((name) => parameterAt(path, name))]);

/** What a page asks for at once where its address has this query, as the page itself would ask: path and query of each call. */
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
