/** What a page tells the worker once it is at rest: now is the time to fetch what it will need offline. */
export const PAGE_AT_REST = 'page at rest';

/** The same of a page that loaded before there was a worker, which didn't see it. */
export const FIRST_PAGE_AT_REST = 'first page at rest';

/** What a page tells the worker when nobody looks at it any more: now is the time to request again what has changed. */
export const PAGE_HIDDEN = 'page hidden';

/** Caches with what belongs to a member; the rest of the name tells the sign-in. */
export const MEMBER_CACHE = 'member-';

/** Caches with code; the rest of the name tells the configuration. */
export const CODE_CACHE = 'code-';
