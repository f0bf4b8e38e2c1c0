/** What it costs to compute the hash of one password: memory in KiB, and passes over it. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Argon2id with 19 MiB and two passes (OWASP's minimum), about 8 ms of one core. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
