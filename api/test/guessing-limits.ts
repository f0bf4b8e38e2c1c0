import type { LimitRules } from '../src/config/limit-rules';

/** Limits of wrong passwords that a test soon reaches. */
export const GUESSING_LIMITS = {
  signInFailuresPerAddress: { max: 12, minutes: 15 },
  signInFailuresPerAccountAndAddress: { max: 5, minutes: 15 },
  signInFailuresPerAccount: { max: 15, minutes: 60 },
  adminSignInFailuresPerAddress: { max: 5, minutes: 15 },
  adminSignInFailuresInTotal: { max: 15, minutes: 15 },
} as const satisfies Partial<LimitRules>;

/** A list of `count` answers with one status. */
export const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);
