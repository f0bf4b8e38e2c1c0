/** A part of a release differs from what was published, so it is not served; the message is the reason. */
export class Unsound extends Error {
  override readonly name = 'Unsound';
}
