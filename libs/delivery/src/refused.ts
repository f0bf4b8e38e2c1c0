/** A rejected deployment or release, with the reason as a readable sentence; nothing has changed. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
