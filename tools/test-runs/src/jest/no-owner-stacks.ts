import * as React from 'react';

// For each element, React's development build notes where it was created: an Error of its own, with its stack, of which the first
// ten thousand a second are kept. Only warnings show it, and it takes a seventh of the processor time of pages' specs.
const NAME = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const { [NAME]: internals } = React as unknown as Record<typeof NAME, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
