import { listMembers, MEMBER_SORTS, MEMBER_STATUSES } from '@portal/contracts/members';
import { useSearchParams } from '@portal/sdk';

/** The list's filter and order. */
export interface MemberQuery {
  search: string;
  standing: (typeof MEMBER_STATUSES)[number];
  order: (typeof MEMBER_SORTS)[number];
  page: number;
}

const { shape } = listMembers.query;

/** Parses a URL's query; missing values get their defaults. */
export const memberQueryOf = (params: URLSearchParams): MemberQuery => ({
  search: shape.search.safeParse(params.get('search') ?? undefined).data ?? '',
  standing: MEMBER_STATUSES.find((standing) => standing === params.get('standing')) ?? 'all',
  order: MEMBER_SORTS.find((order) => order === params.get('order')) ?? 'activity',
  page: /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
});

/** The query of the list, which lives in the address, so that back and reload lead to the same members. */
export function useMemberQuery() {
  const [params, setParams] = useSearchParams();
  const query = memberQueryOf(params);
  const write = (next: MemberQuery, replace: boolean) =>
    setParams(
      Object.entries(next).map(([name, value]): [string, string] => [name, String(value)]),
      { replace },
    );
  return {
    query,
    /** Changes part of it; another search or order starts at its first page. */
    change: (part: Partial<MemberQuery>) => write({ ...query, page: 1, ...part }, false),
    /** Puts a page that there is in the place of one that there is not. */
    correctPage: (page: number) => write({ ...query, page }, true),
  };
}
