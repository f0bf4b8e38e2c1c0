import { FILE_TABLES } from './file-tables';

const USED = FILE_TABLES.map((table) => `SELECT FROM ${table} r WHERE r.object_sha256 = o.sha256`).join(' UNION ALL ');

/** Objects that no row names, of uploads that began before $1; at most 100. */
export const UNUSED_OBJECTS = `
SELECT sha256 FROM stored_objects o WHERE uploaded_at < $1 AND NOT EXISTS (${USED}) LIMIT 100`;

/** Whether the database has the table of objects; one of an earlier version hasn't. */
export const HAS_OBJECTS = `SELECT to_regclass('stored_objects') IS NOT NULL AS has`;

/** Objects that rows name. */
export const USED_OBJECTS = `SELECT sha256 FROM stored_objects o WHERE EXISTS (${USED}) ORDER BY sha256`;
