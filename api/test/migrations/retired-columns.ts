/**
 * Columns that the database has and no entity maps, with the date (`YYYY-MM-DD`) since which none does. A column is dropped
 * in two releases: the first stops using it, which is noted here, and a migration of the second drops it. The row goes when
 * the release that dropped it is the last one.
 */
export const RETIRED_COLUMNS: Readonly<Record<`${string}.${string}`, string>> = {};
