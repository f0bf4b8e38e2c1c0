import { breaksBetween } from './breaks';
import { declarationsOf } from './exported';
import { isForOurselves } from './for-the-shell';

const HEADING = /^## API Report File for (\S+) (\d+)\.(\d+)\.(\d+)$/m;

/** A report of a package that is checked in, and the one that would replace it. */
export interface Replacement {
  before: string;
  now: string;
}

function headingOf(report: string) {
  const [, name = '', ...version] = HEADING.exec(report) ?? [];
  if (!name) throw new Error('The report doesn’t say which version of which package it’s about');
  const [major = 0, minor = 0, patch = 0] = version.map(Number);
  return { name, major, minor, patch };
}

/** Whether a package has other types without having a new major version. */
function isInQuestion({ before, now }: Replacement): boolean {
  return declarationsOf(before) !== declarationsOf(now) && headingOf(now).major <= headingOf(before).major;
}

function verdict({ before, now }: Replacement, breaks: readonly string[]): string | undefined {
  const [then, today] = [headingOf(before), headingOf(now)];
  const broken = breaks.filter((name) => !isForOurselves(today.name, name));
  const stands = `${today.name} ${today.major}.${today.minor}.${today.patch}`;
  if (broken.length > 0) return `${stands} breaks ${broken.join(', ')}. Raise its major version`;
  if (today.major === then.major && today.minor > then.minor) return undefined;
  return `${stands} has different types than ${then.major}.${then.minor}.${then.patch}. Raise its minor version`;
}

/**
 * Whether packages may have the types that their new reports tell: a breaking change requires a new major version, any
 * other change at least a new minor one. Exports that only the shell or the admin pages use never break others.
 * @param declarations the folder from `withDeclarations`
 * @returns why not, as one sentence, or undefined if a package may: of each, in the order given
 */
export async function verdicts(
  replacements: readonly Replacement[],
  declarations: string,
): Promise<(string | undefined)[]> {
  const inQuestion = replacements.filter(isInQuestion);
  const breaks = await breaksBetween(inQuestion, declarations);
  const found = new Map(inQuestion.map((one, index) => [one, verdict(one, breaks[index] ?? [])]));
  return replacements.map((one) => found.get(one));
}
