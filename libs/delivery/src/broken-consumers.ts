import type { Call } from '@portal/contracts/call';
import type { CompatibilityManifest } from '@portal/contracts/release';
import {
  asAnswered,
  asMade,
  callName,
  describedCallsSchema,
  digestOfCall,
  type DescribedCall,
  type DescribedCalls,
} from './described-call';
import { findIncompatibility } from './schema-compatibility';

/** A call of a release that an API no longer supports as the release was built for. */
export interface BrokenCall {
  /** E.g. `GET /api/dashboard`. */
  call: string;
  /** E.g. `the answer's habits[].doneToday is missing`. */
  why: string;
}

/** An API, by the names of its calls. */
export type Api = ReadonlyMap<string, { digest: string; answered: DescribedCall }>;

/** The API of these calls. */
export const apiOf = (calls: readonly Call[]): Api =>
  new Map(calls.map((call) => [callName(call), { digest: digestOfCall(asMade(call)), answered: asAnswered(call) }]));

/** Why a call built against one description is incompatible with another; undefined if it is compatible. */
export function whyIncompatible(made: DescribedCall, answered: DescribedCall): string | undefined {
  if (answered.access !== made.access && answered.access !== 'public') {
    return `it is for ${answered.access} access now, and was for ${made.access}`;
  }
  const sent = findIncompatibility(made.request, answered.request);
  if (sent) return `${sent.at} ${sent.why}, which the API does not take`;
  const got = findIncompatibility(answered.response, made.response);
  return got && `${['the answer', got.at].filter(Boolean).join('’s ')} ${got.why}`;
}

/** Reads the file of a release that describes its calls. @throws when it is none */
export const parseDescribedCalls = (bytes: Buffer): DescribedCalls =>
  describedCallsSchema.parse(JSON.parse(bytes.toString()));

/**
 * Compares the calls that a release makes with an API. Equal digests mean equal calls.
 * @param readCalls reads the release's `passport.json`; only called if some differ
 */
export async function findBrokenCalls(
  { calls }: Pick<CompatibilityManifest, 'calls'>,
  readCalls: () => Promise<DescribedCalls>,
  api: Api,
): Promise<BrokenCall[]> {
  const other = Object.entries(calls).filter(([name, digest]) => api.get(name)?.digest !== digest);
  if (other.length === 0) return [];
  const described = await readCalls();
  return other.flatMap(([call]) => {
    const [made, answered] = [described[call], api.get(call)?.answered];
    if (!answered) return { call, why: 'there is no such call' };
    const why = made ? whyIncompatible(made, answered) : 'the release does not describe it';
    return why === undefined ? [] : { call, why };
  });
}
