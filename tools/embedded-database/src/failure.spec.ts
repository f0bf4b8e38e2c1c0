import { failureOf } from './failure';
import { postgresPrograms } from './programs';

test.each([
  ['FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device', /disk that holds \/data is full/],
  [
    'postgres: error while loading shared libraries: libstdc++.so.6: cannot open shared object file',
    /needs the library libstdc\+\+\.so\.6, which this machine lacks/,
  ],
  ['FATAL:  data directory "/data/data" has wrong ownership', /belongs to another user/],
  ["EACCES: permission denied, mkdir '/data'", /may not write to \/data/],
  ['spawn /programs/postgres ENOENT', /do not run on this machine/],
  ['setpriv: apply capabilities: Operation not permitted', /Start the portal as another user/],
  ['FATAL:  something that nobody has seen yet', /It said:\nFATAL: {2}something that nobody has seen yet/],
])('when PostgreSQL fails with “%s”, a sentence says what to do', (said, sentence) => {
  const { message } = failureOf('/data', new Error(said));
  expect(message).toMatch(sentence);
  expect(message).toMatch(/DATABASE_URL/);
});

test('fault: the machine is of a kind that there is no PostgreSQL for — a sentence says so, with the way out', async () => {
  await expect(postgresPrograms('sunos', 'sparc')).rejects.toThrow(
    /no PostgreSQL for this kind of machine \(sunos sparc\).*DATABASE_URL/,
  );
});
