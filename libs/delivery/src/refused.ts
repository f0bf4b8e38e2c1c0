/** A deployment or a release that is refused, with the reason in a sentence for people; nothing has changed. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
