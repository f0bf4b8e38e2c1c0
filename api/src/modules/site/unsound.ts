/** Something of a release is not what it was published as, and is given to nobody: with the reason. */
export class Unsound extends Error {
  override readonly name = 'Unsound';
}
