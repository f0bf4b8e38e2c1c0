import {
  discardImport,
  getImport,
  listImportRows,
  listImports,
  matchedColumns,
  matchImportColumns,
  startImport,
  undoImport,
  type Import,
} from '@portal/contracts/imports';
import type { Client } from '../../../test/client';
import {
  asFile,
  checked,
  reportOf,
  sendFile,
  revertImport,
  runImport,
  through,
  whyRefused,
} from '../../../test/imports';
import { SMTP_SETTINGS } from '../../../test/invitations';
import { portalOfSpec } from '../../../test/portal';
import { staffOf } from '../../../test/staff';

const HEADER = 'First Name,Last Name,Email';
const rowsOf = (count: number, from = 0) =>
  [HEADER, ...Array.from({ length: count }, (_, n) => `Ann,N${n},n${n + from}@example.com`)].join('\n');

describe('imports', () => {
  const portal = portalOfSpec({ limits: { importsPerAdmin: { max: 100, minutes: 60 } } });
  let admin: Client;

  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    await portal.database.query('DELETE FROM users');
    await portal.emptyTables('imports', 'attempts');
    admin = await portal.admin();
  });

  const start = (client: Client, { id }: Import, invite = false) =>
    client.refused(startImport, { params: { id }, body: { invite } });
  const undo = (client: Client, { id }: Import) => client.refused(undoImport, { params: { id } });
  const columnsIn = async (content: string) =>
    (await admin.call(matchImportColumns, { query: { kind: 'members' }, file: asFile(content) })).body;
  const count = async (table: string) => {
    const [row] = await portal.database.query<{ count: number }[]>(`SELECT count(*)::int FROM ${table}`);
    return row?.count;
  };

  test('of two owners who begin at once one does, and the other is told to wait', async () => {
    const owner = await staffOf(portal, 'owner');
    const [one, other] = [
      await checked(admin, 'members', rowsOf(400)),
      await checked(owner, 'members', rowsOf(400, 400)),
    ];
    const answers = await Promise.all([start(admin, one), start(owner, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.message).filter(Boolean)).toEqual([
      'Another import is running or being undone. Please wait until it’s finished.',
    ]);
    await through(admin, one.id);
    await through(admin, other.id);
    const { imports } = (await owner.call(listImports, {})).body;
    expect(imports.map(({ state }) => state).toSorted()).toEqual(['checked', 'done']);
    expect(await count('users')).toBe(400);
  });

  test('columns with other names are shown with the first rows, and matched by hand', async () => {
    const content =
      'Given name,Surname,Mail address,Email,Shoe size\nAnn,One,ann@example.com,,39\nBo,Two,bo@example.com,,44';
    const { columns, recognized, fields } = await columnsIn(content);
    expect(recognized).toBe(false);
    expect(fields).toContain('First Name');
    expect(columns[0]).toEqual({ header: 'Given name', field: null, samples: ['Ann', 'Bo'] });
    expect(columns[3]).toMatchObject({ header: 'Email', field: 'Email' });
    const matched = matchedColumns.write(['First Name', 'Last Name', 'Email', '', '']);
    const found = await checked(admin, 'members', content, matched);
    expect(found).toMatchObject({ rows: 2, fresh: 2, unread: ['Email', 'Shoe size'] });
    expect(await reportOf(admin, found)).toHaveLength(2);
    expect(await count('users')).toBe(0);
  });

  test('columns that are all known need no matching, and a column that is matched twice or missing is named', async () => {
    expect(await columnsIn(rowsOf(1))).toMatchObject({ recognized: true });
    expect(await columnsIn('Email,E-Mail\na@example.com,')).toMatchObject({
      recognized: false,
      columns: [{ field: 'Email' }, { field: null }],
    });
    await expect(checked(admin, 'members', 'A,B\na,b', 'Email,Email')).rejects.toThrow(
      'The column “Email” appears twice',
    );
    await expect(checked(admin, 'members', 'A,B\na,b', 'Email,')).rejects.toThrow('It’s missing first and last name');
    await expect(checked(admin, 'members', 'A,B\na,b', ','.repeat(100))).rejects.toThrow('400');
  });

  test('begun by several clicks it is taken in once, and undone by several once', async () => {
    const found = await checked(admin, 'members', rowsOf(300));
    const begun = await Promise.all([1, 2, 3, 4].map(() => start(admin, found)));
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await through(admin, found.id)).toMatchObject({ created: 300 });
    const undone = await Promise.all([1, 2, 3].map(() => undo(admin, found)));
    expect(undone.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await through(admin, found.id)).toMatchObject({ state: 'undone', removed: 300 });
  });

  test('two processes work on one import, and take each row in once', async () => {
    const other = await portal.another();
    const found = await checked(admin, 'members', rowsOf(3_000));
    const there = Object.assign(Object.create(admin) as Client, { origin: other });
    await Promise.all([start(admin, found), start(there, found)]);
    expect(await through(admin, found.id)).toMatchObject({ created: 3_000, there: 0 });
    expect(await count('users')).toBe(3_000);
  }, 60_000);

  test('a row that the database refuses is told, and the others of its batch are taken in', async () => {
    await portal.database.query("ALTER TABLE users ADD CONSTRAINT odd CHECK (last_name <> 'N117')");
    const done = await runImport(admin, await checked(admin, 'members', rowsOf(250)));
    await portal.database.query('ALTER TABLE users DROP CONSTRAINT odd');
    expect(done).toMatchObject({ state: 'done', created: 249, refused: 1 });
    expect(await reportOf(admin, done, 'refused')).toEqual([[119, 'refused', 'The row couldn’t be saved.']]);
  });

  test('a day after, nothing of the file is left and it cannot be undone; who was imported stays', async () => {
    const done = await runImport(admin, await checked(admin, 'members', rowsOf(2)));
    expect(done.undoUntil).toBe('2026-03-05T12:00:00.000Z');
    portal.clock.advance({ hours: 23 });
    await portal.sweep();
    expect(await count('import_rows')).toBe(2);
    portal.clock.advance({ hours: 1 });
    admin = await portal.admin();
    expect((await undo(admin, done)).body.message).toBe('An import can be undone for one day, and that day is over.');
    await portal.sweep();
    expect([await count('import_rows'), await count('imports'), await count('users')]).toEqual([0, 0, 2]);
    expect((await admin.refused(getImport, { params: { id: done.id } })).status).toBe(404);
  });

  test('whose account goes has no row left in the import', async () => {
    const done = await runImport(admin, await checked(admin, 'members', rowsOf(2)));
    await portal.database.query("DELETE FROM users WHERE email = 'n0@example.com'");
    expect(await reportOf(admin, done)).toEqual([[3, 'created', null]]);
    expect(await revertImport(admin, done)).toMatchObject({ state: 'undone', removed: 1 });
  });

  test('a file that is checked anew takes the place of the one before; a discarded one is gone', async () => {
    await checked(admin, 'members', rowsOf(2));
    const second = await checked(admin, 'members', rowsOf(3));
    const { imports } = (await admin.call(listImports, {})).body;
    expect(imports.map(({ id }) => id)).toEqual([second.id]);
    await admin.call(discardImport, { params: { id: second.id } });
    expect((await start(admin, second)).status).toBe(404);
    expect((await admin.refused(listImportRows, { params: { id: second.id } })).status).toBe(404);
    expect(await count('import_rows')).toBe(0);
  });

  test('refuses what makes no sense: nothing to take in, discarding or beginning what is through, undoing what is not', async () => {
    const empty = await checked(admin, 'members', `${HEADER}\n,,\nAnn,,`);
    expect((await start(admin, empty)).body.message).toBe('This file has nothing to import.');
    expect((await undo(admin, empty)).body.message).toBe('This import isn’t finished yet.');
    const done = await runImport(admin, await checked(admin, 'members', rowsOf(1)));
    expect((await admin.refused(discardImport, { params: { id: done.id } })).status).toBe(409);
    await revertImport(admin, done);
    expect((await start(admin, done)).body.message).toBe(
      'This file has already been imported. Undo that import instead.',
    );
    expect((await undo(admin, done)).body.message).toBe('This import has already been undone.');
  });

  test('without a mail server nobody is invited by mail', async () => {
    const found = await checked(admin, 'members', rowsOf(1));
    expect((await admin.call(listImports, {})).body.canInvite).toBe(false);
    expect((await start(admin, found, true)).status).toBe(409);
    const mailing = Object.assign(Object.create(admin) as Client, { origin: await portal.another(SMTP_SETTINGS) });
    expect((await mailing.call(listImports, {})).body.canInvite).toBe(true);
  });

  test('a file that is no CSV is refused in words, and nothing of it is kept', async () => {
    expect(await whyRefused(admin, 'members', new Uint8Array([80, 75, 3, 4]))).toContain('400 This is a spreadsheet');
    expect(await whyRefused(admin, 'leads', rowsOf(1))).toContain(
      '400 The first row must name the columns. It’s missing',
    );
    expect(await whyRefused(admin, 'members', new Uint8Array(20_971_521))).toContain(
      '413 This file is larger than 20 MB.',
    );
    expect(await count('imports')).toBe(0);
  });

  test('files are checked a number of times an hour', async () => {
    await portal.database.query(
      "INSERT INTO attempts (key, count, resets_at) SELECT 'importsPerAdmin:' || address, 100, $1 FROM (SELECT DISTINCT address FROM audit_entries) a",
      [new Date(portal.clock.now().getTime() + 60_000)],
    );
    expect((await sendFile(admin, 'members', rowsOf(1))).status).toBe(429);
  });
});
