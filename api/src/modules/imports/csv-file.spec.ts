import { LIMITS } from '@portal/contracts/limits';
import { readCsv } from './csv-file';

const COLUMNS = {
  columns: ['Name', 'Email', 'Phone'],
  known: ['Other Submissions'],
  lacks: (headers: readonly string[]) => (headers.includes('Email') ? undefined : '“Email”'),
};
const read = (content: string | Buffer) => readCsv(Buffer.from(content as string), COLUMNS);
const records = async (content: string | Buffer) => (await read(content)).rows.map(({ record }) => record);

test.each([
  ['commas', 'Name,Email\nAnn,a@example.com\n'],
  ['semicolons, as Excel writes them in much of Europe', 'Name;Email\r\nAnn;a@example.com\r\n'],
  ['tabs', 'Name\tEmail\nAnn\ta@example.com'],
  ['a byte order mark', '\uFEFFName,Email\nAnn,a@example.com\n'],
  ['quotation marks everywhere', '"Name","Email"\r\n"Ann","a@example.com"\r\n'],
  ['lines that end as on old Macs', 'Name,Email\rAnn,a@example.com\r'],
  ['headers in any case and hyphens', 'NAME,e-mail\nAnn,a@example.com'],
  ['columns in another order', 'Email,Name\na@example.com,Ann'],
  ['empty lines, and lines of nothing but commas', '\nName,Email\n\n,\nAnn,a@example.com\n\n'.trimStart()],
])('reads a file with %s', async (_, content) => {
  expect(await records(content)).toEqual([{ Name: 'Ann', Email: 'a@example.com' }]);
});

test('reads what stands in quotation marks as it is, and takes the apostrophe before a formula off', async () => {
  expect(await records('Name,Email,Phone\n"A, ""B""\nC",\'=a@example.com,"\'+1 555"')).toEqual([
    { Name: 'A, "B"\nC', Email: '=a@example.com', Phone: '+1 555' },
  ]);
});

test('counts rows as a spreadsheet does', async () => {
  const { rows } = await read('Name,Email\n"two\nlines",a\n\nAnn,b\n');
  expect(rows.map(({ row }) => row)).toEqual([2, 4]);
});

test('names columns that nothing reads, apart from those that our exports have', async () => {
  expect((await read('Name,Email,Shoe Size,Other Submissions,\nA,b,44,1,')).unread).toEqual(['Shoe Size']);
});

test('a row with too few fields has none there, one with too many says so', async () => {
  const { rows } = await read('Name,Email\nAnn\nAnn,b,c\n');
  expect(rows.map(({ record, fault }) => [record.Email, fault?.slice(0, 12)])).toEqual([
    ['', undefined],
    ['b', 'The row has '],
  ]);
});

test.each([
  ['nothing', '', 'This file has no rows below the header.'],
  ['a header alone', 'Name,Email\n', 'This file has no rows below the header.'],
  ['no header', 'Ann,a@example.com\n', 'It’s missing “Email”; it has “Ann”, “a@example.com”.'],
  ['a column twice', 'Name,Email,E-Mail\nA,b,c', 'The column “Email” appears twice.'],
  ['an open quotation mark', 'Name,Email\nAnn,a\nBo,"b\nCy,c\n', 'A quotation mark on line '],
  ['a quotation mark within a text', 'Name,Email\nAnn,a "b" c\n"Bo"x,b', 'A quotation mark on line '],
  ['Latin-1', Buffer.from('Name,Email\nZo\xEB,a\n', 'latin1'), 'This file isn’t in UTF-8'],
  ['UTF-16', Buffer.from('\uFEFFName,Email\nA,b\n', 'utf16le'), 'This file isn’t in UTF-8'],
  ['a spreadsheet', Buffer.from('504b030414000600', 'hex'), 'This is a spreadsheet'],
  ['too many rows', `Name,Email\n${'A,b\n'.repeat(LIMITS.import.rows + 1)}`, 'This file has more than 20,000 rows.'],
  ['an endless row', `Name,Email\nA,${'b'.repeat(200_000)}`, 'We can’t read this file as CSV.'],
])('refuses a file with %s in words', async (_, content, words) => {
  await expect(read(content)).rejects.toThrow(words);
});

test.each([
  ['blank lines', `Name,Email\n${'\n'.repeat(300_000)}`],
  ['lines of commas', `Name,Email\n${',\n'.repeat(300_000)}`],
  ['lines that end as on old Macs', `Name,Email\r${'\r'.repeat(300_000)}`],
])('counts %s among the rows of a file', async (_, content) => {
  await expect(read(content)).rejects.toThrow('This file has more than 20,000 rows.');
});

test.each([
  ['blank lines', `Name,Email\n${'\n'.repeat(LIMITS.import.rows - 1)}Ann,a@example.com`],
  ['short rows below a long header', `Name,Email${',x'.repeat(49_000)}\n${'A\n'.repeat(LIMITS.import.rows)}`],
  ['rows of nothing but commas', `Name,Email\nA,b\n${`${','.repeat(99_000)}\n`.repeat(40)}`],
])('gives other work its turn while it reads %s', async (_, content) => {
  let isRead = false;
  const reading = read(content).finally(() => (isRead = true));
  let longest = 0;
  let turns = 0;
  const began = performance.now();
  for (let last = began; !isRead; turns += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  await reading;
  expect(turns).toBeGreaterThan(50);
  // Nothing waits for the whole of it.
  expect(longest).toBeLessThan((performance.now() - began) / 2);
});
