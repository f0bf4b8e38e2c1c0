/**
 * How often a private word may still be used, and why. A number only ever goes down, and a word that is gone leaves the
 * list.
 */
export const NOT_RENAMED_YET: Readonly<Record<string, number>> = {
  // The field of `release.json` and its file `passport.json`, which portals already read, and the Passport of NestJS.
  passport: 6,

  // Named after the JSON fields and paths of the same name.
  desk: 11,
  'first day': 21,
  'starting point': 1,
  'second factor': 15,
  movement: 5,
  mails: 9,
  cancelled: 5,

  // Inside the API.
  refusal: 1,
};
