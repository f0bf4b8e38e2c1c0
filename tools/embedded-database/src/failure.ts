/** Always possible, whatever is wrong with this machine. */
const WAY_OUT = 'Or use your own PostgreSQL server: set DATABASE_URL and ADMIN_PASSWORD.';

/** The database cannot run; the message says why and what to do. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';

  constructor(sentence: string, cause?: unknown) {
    super(`${sentence} ${WAY_OUT}`, { cause });
  }
}

/** Errors of PostgreSQL or the system that people can fix, and the messages for them. */
const KNOWN: readonly [RegExp, (folder: string, detail: string) => string][] = [
  [
    /No space left on device|ENOSPC/,
    (folder) => `The disk with ${folder} is full. Free up some space and start again.`,
  ],
  [
    /error while loading shared libraries: ([^:\s]+)|Library not loaded: (\S+)/,
    (_, library) =>
      `PostgreSQL needs the library ${library}, which is missing. Run npm rebuild, because npm may have skipped the ` +
      'install scripts of packages. If that doesn’t help, install the library. Then start again.',
  ],
  [
    /spawn .* E[A-Z]+|Exec format error|setpriv: failed to execute/,
    () =>
      `PostgreSQL’s programs don’t run on this machine (${process.platform} ${process.arch}). They were installed for a different ` +
      'kind of machine or, on Linux, for one with glibc, which Alpine doesn’t have. Run npm ci on this machine.',
  ],
  [
    /setpriv: |EPERM: .* lchown/,
    () =>
      'PostgreSQL can’t run as root, and root isn’t allowed to start it as another user here, for example in a ' +
      'container without the capabilities SETUID, SETGID, SETPCAP, CHOWN, and DAC_OVERRIDE. Start the portal as another ' +
      'user, or give the container these capabilities.',
  ],
  [
    /has wrong ownership/,
    (folder) => `The data in ${folder} belongs to another user on this machine. Start the portal as that user.`,
  ],
  [
    /Permission denied|Operation not permitted|Read-only file system|EACCES|EPERM|EROFS/,
    (folder) => `PostgreSQL can’t write to ${folder}. Make this user its owner, or set DATA_DIR to another folder.`,
  ],
];

/** What went wrong with the database in `folder`, from an error or from what PostgreSQL printed, in a sentence. */
export function failureOf(folder: string, said: unknown): DatabaseFailure {
  if (said instanceof DatabaseFailure) return said;
  const text = said instanceof Error ? said.message : String(said);
  for (const [pattern, sentence] of KNOWN) {
    const match = pattern.exec(text);
    if (match) return new DatabaseFailure(sentence(folder, match[1] ?? match[2] ?? ''), said);
  }
  const lastLines = text.trim().split('\n').slice(-6).join('\n');
  return new DatabaseFailure(`PostgreSQL couldn’t start with the data in ${folder}. Its output:\n${lastLines}\n`, said);
}
