import { breaksBetween } from './breaks';
import { declarationsOf } from './exported';
import { isForOurselves } from './for-the-shell';

const HEADING = /^## API Report File for (\S+) (\d+)\.(\d+)\.(\d+)$/m;

function headingOf(report: string) {
  const [, name = '', ...version] = HEADING.exec(report) ?? [];
  if (!name) throw new Error('The report doesn’t say which version of which package it’s about');
  const [major = 0, minor = 0, patch = 0] = version.map(Number);
  return { name, major, minor, patch };
}

/**
 * Whether a package may have the types of `now`, given its last report, `before`: a breaking change requires a new
 * major version, any other change at least a new minor one. Exports that only the shell or the admin pages use never
 * break others.
 * @returns why not, as one sentence; undefined if it may
 */
export async function verdict(before: string, now: string, declarations: string): Promise<string | undefined> {
  if (declarationsOf(before) === declarationsOf(now)) return undefined;
  const [then, today] = [headingOf(before), headingOf(now)];
  if (today.major > then.major) return undefined;
  const breaks = await breaksBetween(before, now, declarations);
  const broken = breaks.filter((name) => !isForOurselves(today.name, name));
  const stands = `${today.name} ${today.major}.${today.minor}.${today.patch}`;
  if (broken.length > 0) return `${stands} breaks ${broken.join(', ')}. Raise its major version`;
  if (today.major === then.major && today.minor > then.minor) return undefined;
  return `${stands} has different types than ${then.major}.${then.minor}.${then.patch}. Raise its minor version`;
}
