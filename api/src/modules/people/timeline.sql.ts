/**
 * What a module gives to the timeline of a person ($1): a SELECT of each entry's instant (`at`), its `id` among all
 * entries of all modules, its `kind`, and what else the contract has of that kind, as JSON (`rest`).
 */
export type TimelinePart = string;

/** The ids of the leads of a person ($1). */
export const LEADS_OF_PERSON = 'SELECT id FROM questionnaires WHERE person_id = $1';

/** The ids of the accounts of a person ($1). */
export const ACCOUNTS_OF_PERSON = 'SELECT id FROM users WHERE person_id = $1';

/** A page of a person's ($1) timeline after a place ($2 instant, $3 id); $4 limit. No part reads more than the page. */
export const timelineOf = (parts: readonly TimelinePart[]) => `
SELECT id, at, kind, rest FROM (${parts
  .map(
    (part) => `(
  SELECT e.at, e.id COLLATE "C" AS id, e.kind, e.rest FROM (${part}) e
  WHERE $2::timestamptz IS NULL OR (e.at, e.id COLLATE "C") < ($2::timestamptz, $3::text)
  ORDER BY 1 DESC, 2 DESC LIMIT $4)`,
  )
  .join(' UNION ALL ')}) entries ORDER BY at DESC, id DESC LIMIT $4`;
