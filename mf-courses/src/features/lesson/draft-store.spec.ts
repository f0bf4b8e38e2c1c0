import { DraftStore } from './draft-store';

const key = DraftStore.key('member-1', 'clarity-1');

beforeEach(() => localStorage.clear());

test('a draft survives the page it was written on', () => {
  new DraftStore(localStorage).write(key, { reflection: 'Typed', ticked: [0] });
  expect(new DraftStore(localStorage).read(key)).toEqual({ reflection: 'Typed', ticked: [0] });
});

test('members and lessons have drafts of their own', () => {
  const drafts = new DraftStore(localStorage);
  drafts.write(key, { reflection: 'Typed' });
  expect(drafts.read(DraftStore.key('member-2', 'clarity-1'))).toBeUndefined();
  expect(drafts.read(DraftStore.key('member-1', 'clarity-2'))).toBeUndefined();
});

test('a removed draft is gone for good', () => {
  const drafts = new DraftStore(localStorage);
  drafts.write(key, { reflection: 'Typed' });
  drafts.remove(key);
  expect(drafts.read(key)).toBeUndefined();
  expect(new DraftStore(localStorage).read(key)).toBeUndefined();
});

test.each([['not JSON'], ['{"reflection":7}'], ['null']])('what is no draft is none: %s', (stored) => {
  localStorage.setItem(key, stored);
  expect(new DraftStore(localStorage).read(key)).toBeUndefined();
});

test('a full browser store keeps the draft for this page', () => {
  const full: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem: () => {},
  };
  const drafts = new DraftStore(full);
  drafts.write(key, { reflection: 'Typed' });
  expect(drafts.read(key)).toEqual({ reflection: 'Typed' });
});

test('tells who listens, and no longer', () => {
  const drafts = new DraftStore(localStorage);
  let told = 0;
  const stop = drafts.subscribe(() => (told += 1));
  drafts.write(key, {});
  drafts.remove(key);
  stop();
  drafts.write(key, {});
  expect(told).toBe(2);
});
