import { isNativeError } from 'node:util/types';

/** An error's message, whatever was thrown. */
export const messageOf = (error: unknown) => (isNativeError(error) ? error.message : String(error));
