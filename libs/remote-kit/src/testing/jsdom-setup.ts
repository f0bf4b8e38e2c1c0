import { TextDecoder, TextEncoder } from 'node:util';

// The router needs these; jsdom does not provide them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
