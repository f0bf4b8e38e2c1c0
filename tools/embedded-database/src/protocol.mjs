// The little that is needed of PostgreSQL's wire protocol, version 3.

const STARTUP = 196_608;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;

/** @typedef {'startup' | 'encryption' | 'cancel'} Opening What a client sends before it has said who it is. */

/**
 * Takes the first opening message off a buffer; undefined while it is not whole.
 * @param {Buffer} buffer
 * @returns {{ kind: Opening, rest: Buffer } | undefined}
 */
export function takeOpening(buffer) {
  if (buffer.length < 8) return undefined;
  const length = buffer.readInt32BE(0);
  if (buffer.length < length) return undefined;
  const code = buffer.readInt32BE(4);
  const encryption = code === SSL_REQUEST || code === GSS_REQUEST;
  return { kind: encryption ? 'encryption' : code === STARTUP ? 'startup' : 'cancel', rest: buffer.subarray(length) };
}

/**
 * Takes the first message off a buffer; undefined while it is not whole.
 * @param {Buffer} buffer
 * @returns {{ message: Buffer, rest: Buffer } | undefined}
 */
export function takeMessage(buffer) {
  if (buffer.length < 5) return undefined;
  const end = 1 + buffer.readInt32BE(1);
  if (buffer.length < end) return undefined;
  return { message: buffer.subarray(0, end), rest: buffer.subarray(end) };
}

/** The opening message of a client of ours. */
export function startupMessage() {
  const text = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + text.length, 0);
  head.writeInt32BE(STARTUP, 4);
  return Buffer.concat([head, text]);
}

/**
 * A message with another prepared statement in the place of the one it names; messages that name none stay.
 * @param {Buffer} message
 * @param {(name: string) => string} rename given a statement's name, never an empty one
 */
export function renameStatement(message, rename) {
  const start = statementStart(message);
  if (start === undefined || message[start] === 0) return message;
  const end = message.indexOf(0, start);
  const name = rename(message.toString('utf8', start, end));
  const renamed = Buffer.concat([message.subarray(0, start), Buffer.from(name), message.subarray(end)]);
  renamed.writeInt32BE(renamed.length - 1, 1);
  return renamed;
}

/**
 * Where a message names a prepared statement.
 * @param {Buffer} message
 */
function statementStart(message) {
  const type = typeOf(message);
  if (type === 'P') return 5;
  if (type === 'B') return message.indexOf(0, 5) + 1;
  if ((type === 'D' || type === 'C') && message[5] === 'S'.charCodeAt(0)) return 6;
  return undefined;
}

/** @param {Buffer} message */
export const typeOf = (message) => String.fromCharCode(message[0] ?? 0);

/**
 * Whether a client waits for an answer after this message: not while it parses, binds, describes, executes or closes.
 * @param {Buffer} message
 */
export const endsRequest = (message) => !'PBDEC'.includes(typeOf(message));

/**
 * Whether an answer ends with the database being ready for anyone: not within a transaction.
 * @param {Buffer} answer
 */
export const endsIdle = (answer) => answer.length >= 6 && answer.subarray(-6).equals(READY_AND_IDLE);
const READY_AND_IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 'I'.charCodeAt(0)]);
