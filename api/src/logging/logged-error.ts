import { types } from 'node:util';
import { sourceMappedStack } from './source-mapped-stack';
import { ApiException } from '../errors/api-exception';

/** Also of an error that another realm of this process made, as its own modules can be to a test. */
export const isError = (value: unknown): value is Error => types.isNativeError(value);

/**
 * Error properties that refer to our own system, and never to what a person typed: numbers, codes, and names in our own
 * schema.
 */
const NAMES = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'query',
  'syscall',
  'address',
  'port',
  'statusCode',
  'responseCode',
  'command',
  'bucket',
  'objectKey',
] as const;

const CAUSES_TOLD = 3;

/** An error as a line of the log has it. */
export type LoggedError = { type: string; message: string; stack: string; [name: string]: unknown };

/**
 * An error that is safe to log. Leaves out its message and anything else that may repeat secrets or what a person
 * typed: PostgreSQL puts rows into `detail` and values into messages, the driver keeps the statement's parameters, a
 * mail server replies with addresses, a parser quotes what it could not read. `stack` tells where it happened.
 */
export function loggedError(error: unknown, causes = CAUSES_TOLD): LoggedError {
  if (!isError(error)) return { type: typeof error, message: '', stack: '' };
  const fields = error as Error & Record<string, unknown>;
  const names = NAMES.flatMap((name) =>
    typeof fields[name] === 'string' || typeof fields[name] === 'number' ? [[name, fields[name]] as const] : [],
  );
  return {
    type: error.constructor.name,
    // Only our own words.
    message: error instanceof ApiException ? error.message : '',
    ...Object.fromEntries(names),
    stack: sourceMappedStack(framesOf(error).join('\n')),
    ...(error.cause !== undefined && causes > 0 && { cause: loggedError(error.cause, causes - 1) }),
  };
}

/** An error's stack frames, without the message at the start of the stack. */
function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
}
