/**
 * What a module gives to the timeline of a person ($1): a SELECT of each entry's instant (`at`), its `id` among all
 * entries of all modules, its `kind`, and what else the contract has of that kind, as JSON (`rest`).
 */
export type TimelinePart = string;

/** The ids of the leads of a person ($1). */
export const LEADS_OF_PERSON = 'SELECT id FROM questionnaires WHERE person_id = $1';

/** The ids of the accounts of a person ($1). */
export const ACCOUNTS_OF_PERSON = 'SELECT id FROM users WHERE person_id = $1';
