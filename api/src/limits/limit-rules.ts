/** How often something may be tried within a span of time that starts with the first try. */
export interface LimitRule {
  max: number;
  minutes: number;
}

export type LimitName =
  | 'signInFailuresPerAddress'
  | 'signInFailuresPerAccount'
  | 'signUpsPerAddress'
  | 'adminSignInFailuresPerAddress'
  | 'questionnairesPerAddress'
  | 'postsPerMember';

export type LimitRules = Record<LimitName, LimitRule>;

/** The limits, all in one place. Generous enough for an office behind one address. */
export const DEFAULT_LIMIT_RULES: LimitRules = {
  signInFailuresPerAddress: { max: 30, minutes: 15 },
  signInFailuresPerAccount: { max: 10, minutes: 15 },
  signUpsPerAddress: { max: 60, minutes: 60 },
  adminSignInFailuresPerAddress: { max: 10, minutes: 15 },
  questionnairesPerAddress: { max: 60, minutes: 60 },
  postsPerMember: { max: 60, minutes: 60 },
};

/** Injects the limits; tests put smaller ones here. */
export const LIMIT_RULES = Symbol('limit rules');
