import { isNativeError } from 'node:util/types';

/** What an error says, whoever threw it. */
export const messageOf = (error: unknown) => (isNativeError(error) ? error.message : String(error));
