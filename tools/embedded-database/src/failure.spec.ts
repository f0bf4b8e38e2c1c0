import { failureOf } from './failure';

test.each([
  ['FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device', /disk with \/data is full/],
  [
    'postgres: error while loading shared libraries: libstdc++.so.6: cannot open shared object file',
    /needs the library libstdc\+\+\.so\.6, which is missing\. Run npm rebuild/,
  ],
  ['FATAL:  data directory "/data/data" has wrong ownership', /belongs to another user/],
  ["EACCES: permission denied, mkdir '/data'", /can’t write to \/data/],
  ['spawn /programs/postgres ENOENT', /don’t run on this machine/],
  ['setpriv: failed to execute /programs/postgres: No such file or directory', /don’t run on this machine.*glibc/],
  ['setpriv: failed to execute /programs/postgres: Exec format error', /don’t run on this machine/],
  [
    'setpriv: apply capabilities: Operation not permitted',
    /root isn’t allowed to start it.*Start the portal as another user/,
  ],
  ["EPERM: operation not permitted, lchown '/data/data'", /root isn’t allowed to start it/],
  ['FATAL:  something that nobody has seen yet', /Its output:\nFATAL: {2}something that nobody has seen yet/],
])('when PostgreSQL fails with “%s”, a sentence says what to do', (said, sentence) => {
  const { message } = failureOf('/data', new Error(said));
  expect(message).toMatch(sentence);
  expect(message).toMatch(/DATABASE_URL/);
});
