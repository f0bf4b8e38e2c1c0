import * as z from 'zod';
import { CALLS } from '@portal/contracts/calls';

/** What a page says of the calls that it makes at once. */
export type PageData = { readonly [Field in 'data' | 'dataQuery']?: readonly string[] | undefined };

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** The member's GET call at a path, if there is one. */
export const membersReadAt = (path: string) =>
  CALLS.find((call) => call.method === 'GET' && call.access === 'member' && matches(call.path, path));

/** What the call at a path makes of a parameter; nothing where it has none of that name. */
function parameterAt(path: string, name: string): z.core.$ZodType | undefined {
  const query = membersReadAt(path)?.query;
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
