/** An instant column as the wire has it. */
export const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The rows of a SELECT as one JSON array, in order. */
export const jsonRows = (select: string) => `(SELECT coalesce(json_agg(r), '[]'::json) FROM (${select}) r)`;

/** The values of a single-column SELECT as one JSON array, in order; faster to parse than a PostgreSQL array. */
export const jsonList = (select: string) => `to_json(ARRAY(${select}))`;
