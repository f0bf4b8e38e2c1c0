/** Said of what was written without a connection, where it will stand once it is sent. */
export const WAITING = 'Waiting to be sent';

/** The longest part of a text that a list names it by. */
const LONGEST = 60;

/** How a text begins, to name it by. */
export function startOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line;
}
