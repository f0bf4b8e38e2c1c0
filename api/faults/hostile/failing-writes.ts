import type { DataSource } from 'typeorm';

/** What must never be in a log; also what the database says in its messages. */
export const MARK = 'zqmark';

/** Tables that a request writes to before what it is about. */
const SPARED = "'attempts', 'sessions', 'faults', 'migrations'";

const SET_UP = `
CREATE TABLE faults (state text);
CREATE FUNCTION fail_as_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := (SELECT state FROM faults);
  row_written text := '${MARK} ' || coalesce(to_jsonb(NEW), to_jsonb(OLD))::text;
BEGIN
  IF told IS NOT NULL THEN
    RAISE EXCEPTION '%', row_written USING ERRCODE = told, DETAIL = row_written, HINT = row_written;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT table_name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN (${SPARED})
  LOOP
    EXECUTE format('CREATE TRIGGER fails BEFORE INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION fail_as_told()', name);
  END LOOP;
END $$`;

/** Lets the database refuse every write while `work` is done, with a SQLSTATE and all of the row in its words. */
export async function failingWrites(database: DataSource) {
  await database.query(SET_UP);
  return async <Result>(state: string, work: () => Promise<Result>): Promise<Result> => {
    await database.query('INSERT INTO faults VALUES ($1)', [state]);
    try {
      return await work();
    } finally {
      await database.query('DELETE FROM faults');
    }
  };
}
