import { TextDecoder, TextEncoder } from 'node:util';
import { fastComputedStyle } from '../jsdom/computed-styles';

// The router needs these; jsdom does not provide them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Streams say nothing unless a test says otherwise.
Object.assign(globalThis, {
  EventSource: class {
    close() {}
  },
});

// jsdom has no layout and no media queries: none matches unless a test says otherwise.
Object.assign(globalThis, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
});

// styled-components inserts each new rule: as text of its style element, jsdom would parse all of them again each time.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

// A test with the environment of Node has no document.
if ('document' in globalThis)
  Object.assign(globalThis, { getComputedStyle: fastComputedStyle(getComputedStyle.bind(globalThis)) });
