import { isNativeError } from 'node:util/types';
import { ReleaseError } from './release-error';

/** Briefly why the request failed. */
function faultOf(error: unknown): string {
  const cause = isNativeError(error) && isNativeError(error.cause) ? error.cause : error;
  if (!isNativeError(cause)) return String(cause);
  const parts: unknown[] = 'errors' in cause && Array.isArray(cause.errors) ? cause.errors : [cause];
  const codes = parts.map((part) => (isNativeError(part) && 'code' in part ? String(part.code) : ''));
  if (codes.includes('ECONNREFUSED')) return 'connection refused';
  if (codes.includes('ENOTFOUND') || codes.includes('EAI_AGAIN')) return 'host not found';
  return cause.message || codes.join(', ');
}

/** The error for an unreachable portal, with the reason. */
export const unreachable = (address: string, error: unknown) =>
  new ReleaseError(`Can’t reach a portal at ${address}: ${faultOf(error)}`, { cause: error });
