import { LIMITS } from '@portal/contracts/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common passwords that our own rule would allow: some 18,000, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= LIMITS.password.min),
);
