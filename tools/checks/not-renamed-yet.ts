/**
 * How often a private word may still be used, and why. A number only ever goes down, and a word that is gone leaves the
 * list.
 */
export const NOT_RENAMED_YET: Readonly<Record<string, number>> = {
  // The Passport of NestJS.
  passport: 2,
};
