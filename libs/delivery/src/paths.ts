import { OFFLINE_PATH, type Page, type PageAccess } from '@portal/contracts/release';

/** The portal itself serves everything below these prefixes. */
const RESERVED_PREFIXES = ['api', 'releases', 'typeface'];

/** Single paths that the portal itself serves. File names are not valid page paths. */
const RESERVED_PATHS = [OFFLINE_PATH];

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');
const isParameter = (segment: string) => segment.startsWith(':');
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * An address's path, decoded segment by segment: an encoded slash parts no segments. Undefined when it cannot be decoded.
 * @param pathname as it is sent, e.g. `/course/clarity%20one`
 */
export function decodedPath(pathname: string): string | undefined {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return undefined;
  }
}

/**
 * Whether an address is one of a page's: `/course/:id` matches `/course/` and one segment more. Case and slashes at the
 * end make no difference.
 * @param pathname decoded, e.g. `/course/clarity`
 */
export const matchesPath = (pattern: string, pathname: string): boolean =>
  matchesSegments(segmentsOf(pattern), givenSegments(pathname));

const givenSegments = (pathname: string) => pathname.replace(/\/+$/, '').split('/').slice(1);

const matchesSegments = (wanted: readonly string[], given: readonly string[]) =>
  wanted.length === given.length &&
  wanted.every((segment, at) => (isParameter(segment) ? given[at] !== '' : same(segment, given[at] ?? '')));

/** An address that a pattern matches, e.g. `/course/1`. */
export const examplePath = (pattern: string) => pattern.replace(/:\w+/g, '1');

/** Whether one address can match both patterns; all segments in lower case. */
const segmentsOverlap = (segments: readonly string[], others: readonly string[]) =>
  segments.length === others.length &&
  segments.every((segment, at) => {
    const rival = others[at] ?? '';
    return isParameter(segment) || isParameter(rival) || segment === rival;
  });

/** Whether one address can match both patterns. */
export const overlap = (one: string, other: string): boolean =>
  segmentsOverlap(segmentsOf(one.toLowerCase()), segmentsOf(other.toLowerCase()));

/** The reserved path that `pattern` could match, if there is one. */
export function reservedBy(pattern: string): string | undefined {
  const [first = ''] = segmentsOf(pattern);
  const prefix = RESERVED_PREFIXES.find((name) => first !== '' && (isParameter(first) || same(first, name)));
  return prefix ? `/${prefix}` : RESERVED_PATHS.find((path) => overlap(pattern, path));
}

const AUDIENCES: Record<PageAccess, readonly string[]> = {
  public: ['visitor', 'member'],
  admin: ['visitor', 'member'],
  visitor: ['visitor'],
  member: ['member'],
};

type Claim = Pick<Page, 'path' | 'access'>;
type WithPath = Pick<Page, 'path'>;

/** The segments of pages, cached: each claim is compared with every other, and each address with all pages. */
const SEGMENTS = new WeakMap<WithPath, readonly string[]>();

function segmentsOfPage(page: WithPath): readonly string[] {
  const known = SEGMENTS.get(page);
  if (known) return known;
  const segments = segmentsOf(page.path.toLowerCase());
  SEGMENTS.set(page, segments);
  return segments;
}

const claimsOverlap = (one: Claim, other: Claim) => segmentsOverlap(segmentsOfPage(one), segmentsOfPage(other));

const forSamePeople = (one: Claim, other: Claim) =>
  AUDIENCES[one.access].some((who) => AUDIENCES[other.access].includes(who));

/** A digit a segment: 0, or 1 for a parameter. */
const shapeOf = (pattern: string) =>
  segmentsOf(pattern)
    .map((segment) => (isParameter(segment) ? '1' : '0'))
    .join('');

/** Fixed segments before parameters; with equal numbers, compared from the left. */
function byExactness(one: string, other: string): number {
  const [shape, others] = [shapeOf(one), shapeOf(other)];
  const parameters = (digits: string) => digits.replaceAll('0', '').length;
  return parameters(shape) - parameters(others) || (shape < others ? -1 : Number(shape > others));
}

/**
 * Whether pages of two apps want the same address: only one and the same pattern can be shared, by a page for visitors
 * and one for members.
 */
export const compete = (one: Claim, other: Claim) =>
  claimsOverlap(one, other) && (one.path !== other.path || forSamePeople(one, other));

/**
 * Whether it is undefined which of two pages of one app to show: neither the audience nor the specificity of the
 * pattern decides.
 */
export const isAmbiguous = (one: Claim, other: Claim) =>
  one.path === other.path
    ? forSamePeople(one, other)
    : claimsOverlap(one, other) && byExactness(one.path, other.path) === 0;

/** Pages in the order in which they are matched: `/course/new` before `/course/:id`. */
export const inOrder = <P extends { path: string }>(pages: readonly P[]): P[] =>
  pages.toSorted((one, other) => byExactness(one.path, other.path));

/** The pages at an address: those of the most exact pattern that matches it. */
export function pagesAt<P extends { path: string }>(pages: readonly P[], pathname: string): P[] {
  const given = givenSegments(pathname);
  const matching = inOrder(pages.filter((page) => matchesSegments(segmentsOfPage(page), given)));
  return matching.filter(({ path }) => path === matching[0]?.path);
}

/** Of the pages at one address, the one for members or the one for everybody else. */
export const pageFor = <P extends { access: PageAccess }>(pages: readonly P[], isMember: boolean): P | undefined =>
  pages.find(({ access }) => access === (isMember ? 'member' : 'visitor')) ?? pages[0];
