import { DraftStore } from './draft-store';

const key = DraftStore.key('member-1', 'clarity-1');
const typed = { reflection: { from: '', to: 'Typed' } };

beforeEach(() => localStorage.clear());

test('a draft survives the page it was written on', () => {
  new DraftStore(() => localStorage).write(key, { ...typed, ticked: { from: [1], to: [0, 1] } });
  expect(new DraftStore(() => localStorage).read(key)).toEqual({ ...typed, ticked: { from: [1], to: [0, 1] } });
});

test('members and lessons have drafts of their own', () => {
  const drafts = new DraftStore(() => localStorage);
  drafts.write(key, typed);
  expect(drafts.read(DraftStore.key('member-2', 'clarity-1'))).toBeUndefined();
  expect(drafts.read(DraftStore.key('member-1', 'clarity-2'))).toBeUndefined();
});

test('a removed draft is gone for good', () => {
  const drafts = new DraftStore(() => localStorage);
  drafts.write(key, typed);
  drafts.remove(key);
  expect(drafts.read(key)).toBeUndefined();
  expect(new DraftStore(() => localStorage).read(key)).toBeUndefined();
});

test.each([['not JSON'], ['{"reflection":7}'], ['null']])('what is no draft is none: %s', (stored) => {
  localStorage.setItem(key, stored);
  expect(new DraftStore(() => localStorage).read(key)).toBeUndefined();
});

test('a full browser store keeps the draft for this page', () => {
  const full: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem: () => {},
  };
  const drafts = new DraftStore(() => full);
  drafts.write(key, typed);
  expect(drafts.read(key)).toEqual(typed);
});

test('tells who listens, and no longer', () => {
  const drafts = new DraftStore(() => localStorage);
  let told = 0;
  const stop = drafts.subscribe(() => (told += 1));
  drafts.write(key, typed);
  drafts.remove(key);
  stop();
  drafts.write(key, typed);
  expect(told).toBe(2);
});

test('fault: another tab writes a draft of the same lesson — this one adds to it', () => {
  const [here, there] = [new DraftStore(() => localStorage), new DraftStore(() => localStorage)];
  expect(here.read(key)).toBeUndefined();
  there.write(key, typed);
  here.write(key, { ...here.read(key), ticked: { from: [], to: [0] } });
  expect(there.read(key)).toEqual({ ...typed, ticked: { from: [], to: [0] } });
});

test('a draft that nobody changed is the same object', () => {
  const drafts = new DraftStore(() => localStorage);
  drafts.write(key, typed);
  expect(drafts.read(key)).toBe(drafts.read(key));
});

test('a draft of an earlier release counts as begun on nothing', () => {
  localStorage.setItem(key, JSON.stringify({ reflection: 'Typed', ticked: [0] }));
  expect(new DraftStore(() => localStorage).read(key)).toEqual({ ...typed, ticked: { from: [], to: [0] } });
});
