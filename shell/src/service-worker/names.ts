/** What a page tells the worker once it is at rest: now is the time to fetch what it will need offline. */
export const PAGE_AT_REST = 'page at rest';

/** Caches with what belongs to a member; the rest of the name tells the sign-in. */
export const MEMBER_CACHE = 'member-';

/** Caches with code; the rest of the name tells the configuration. */
export const CODE_CACHE = 'code-';
