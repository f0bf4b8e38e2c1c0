import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDraft } from './use-draft';

let drafts = 0;
let name: string;

beforeEach(() => {
  localStorage.clear();
  name = `post:${++drafts}`;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const open = () => {
  const { result } = renderHook(() => useDraft(name, 'At first'));
  return {
    text: () => result.current[0],
    keep: (text: string) => act(() => result.current[1](text)),
    drop: () => act(() => result.current[2]()),
  };
};

/** Another tab writes or drops the draft. */
function elsewhere(newValue: string | null) {
  if (newValue === null) localStorage.removeItem(`draft:${name}`);
  else localStorage.setItem(`draft:${name}`, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `draft:${name}`, newValue })));
}

test('a draft is there again on another visit, until it is dropped', () => {
  open().keep('Typed');
  const later = open();
  expect(later.text()).toBe('Typed');
  later.drop();
  expect(later.text()).toBe('At first');
  expect(open().text()).toBe('At first');
});

test('fault: the same draft is open in two tabs — each shows what the other writes, sends or drops', () => {
  const here = open();
  elsewhere('Typed in the other tab');
  expect(here.text()).toBe('Typed in the other tab');
  here.keep('Typed in the other tab, and on');
  elsewhere(null);
  expect(here.text()).toBe('At first');
});

test('fault: the browser’s store is full — the draft lives on in the page', () => {
  const here = open();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  here.keep('Typed');
  expect(here.text()).toBe('Typed');
});
