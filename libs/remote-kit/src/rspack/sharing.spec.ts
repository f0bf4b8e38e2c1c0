import { expect, test } from '@jest/globals';
import { consumed, type Sharing } from './sharing';

const SHARING: Sharing = { libraries: ['react', 'react/', 'react-dom', 'react-dom/', 'zod', '@portal/sdk'] };

test('a remote carries nothing of what is shared', () => {
  const shared = consumed(SHARING);
  expect(Object.keys(shared)).toEqual(SHARING.libraries);
  expect(Object.values(shared)).toEqual(SHARING.libraries.map(() => expect.objectContaining({ import: false })));
});

test('but for what it brings itself, subpaths included', () => {
  expect(Object.keys(consumed(SHARING, ['react', 'react-dom']))).toEqual(['zod', '@portal/sdk']);
});

test('what is not shared anyway, or what there is one of, it cannot bring', () => {
  expect(() => consumed(SHARING, ['preact'])).toThrow('preact isn’t shared, so the remote includes it');
  expect(() => consumed(SHARING, ['@portal/sdk'])).toThrow('@portal/sdk must exist only once per page');
});
