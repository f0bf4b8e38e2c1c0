import type { CallInput } from '@portal/contracts/call';
import { leadFilterSchema, type listLeads } from '@portal/contracts/leads';
import { apiErrorIssues } from '@portal/sdk/api-errors';

/** The filter form's fields; stored in the page's URL, so that a filter can be bookmarked and shared. */
const FILTER_FIELDS = ['search', 'industry', 'income', 'status', 'promise', 'from', 'to', 'sort'] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

/** Where in the list the page begins or ends; gone as soon as the filter is another. */
const CURSOR_FIELDS = ['after', 'until'] as const;

export type LeadQuery = NonNullable<CallInput<typeof listLeads>['query']>;

const { shape } = leadFilterSchema;

/** Midnight of a day (`2026-03-09`) on this browser's clock, `plusDays` later. */
function midnight(day: string, plusDays: number): string | undefined {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  const instant = new Date(year, month - 1, date + plusDays);
  return Number.isNaN(instant.getTime()) ? undefined : shape.from.safeParse(instant.toISOString()).data;
}

/** Parses a URL's query; ignores invalid values. Days are in this browser's time zone, `to` inclusive. */
export function queryOf(params: URLSearchParams): LeadQuery {
  const value = (name: string) => params.get(name) || undefined;
  const [from, to] = [value('from'), value('to')];
  const wanted = {
    search: shape.search.safeParse(value('search')).data,
    industry: shape.industry.safeParse(value('industry')).data,
    income: shape.income.safeParse(value('income')).data,
    status: shape.status.safeParse(value('status')).data,
    promise: shape.promise.safeParse(value('promise')).data,
    from: from && midnight(from, 0),
    before: to && midnight(to, 1),
    sort: value('sort') && shape.sort.safeParse(value('sort')).data,
    after: value('after'),
    until: value('until'),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, part]) => part !== undefined && part !== ''));
}

/** The filter alone, for what concerns all pages. */
export function withoutCursor({ after: _, until: __, ...filter }: LeadQuery): LeadQuery {
  return filter;
}

/** Whether anything narrows the list. */
export const isFiltered = (params: URLSearchParams) =>
  FILTER_FIELDS.some((name) => name !== 'sort' && Boolean(params.get(name)));

/** How many choices are made besides the search. */
export const chosenIn = (params: URLSearchParams) =>
  FILTER_FIELDS.filter((name) => name !== 'search' && Boolean(params.get(name))).length;

/** The address of the first page of the same list. */
export function onFirstPage(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of CURSOR_FIELDS) next.delete(name);
  return next;
}

/** Whether the server refused a list because the address names no place in it. */
export const isStaleCursor = (error: unknown) => CURSOR_FIELDS.some((name) => name in apiErrorIssues(error));

/** The URL with one field changed, back on the first page. */
export function withField(params: URLSearchParams, field: FilterField, value: string): URLSearchParams {
  const next = onFirstPage(params);
  if (value) next.set(field, value);
  else next.delete(field);
  return next;
}

/** The address of another page of the same list. */
export function atCursor(params: URLSearchParams, place: 'after' | 'until', value: string): URLSearchParams {
  const next = onFirstPage(params);
  next.set(place, value);
  return next;
}
