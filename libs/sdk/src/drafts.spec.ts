import { jsonDrafts } from './drafts';

const KEY = 'note:member-1';
const typed = { title: 'Typed' };

interface Note {
  title: string;
  text?: string;
}

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

const schema = { safeParse: (value: unknown) => ({ data: isNote(value) ? value : undefined }) };

const open = (storage?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => jsonDrafts(schema, storage);

beforeEach(() => localStorage.clear());

test('a draft survives the page it was written on', () => {
  open().write(KEY, typed);
  expect(open().read(KEY)).toEqual(typed);
});

test('a dropped draft is gone for good', () => {
  const drafts = open();
  drafts.write(KEY, typed);
  drafts.write(KEY, undefined);
  expect(drafts.read(KEY)).toBeUndefined();
  expect(open().read(KEY)).toBeUndefined();
});

test.each([['not JSON'], ['{"title":7}'], ['null']])('what is no draft is none: %s', (stored) => {
  localStorage.setItem(KEY, stored);
  expect(open().read(KEY)).toBeUndefined();
});

test('a full browser store keeps the draft for this page', () => {
  const drafts = open(() => ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => {},
  }));
  drafts.write(KEY, typed);
  expect(drafts.read(KEY)).toEqual(typed);
});

test('a closed browser store keeps the draft for this page, until it is dropped', () => {
  const drafts = open(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  expect(drafts.read(KEY)).toBeUndefined();
  drafts.write(KEY, typed);
  expect(drafts.read(KEY)).toEqual(typed);
  drafts.write(KEY, undefined);
  expect(drafts.read(KEY)).toBeUndefined();
});

test('tells who listens, and no longer', () => {
  const drafts = open();
  let told = 0;
  const stop = drafts.subscribe(() => (told += 1));
  drafts.write(KEY, typed);
  drafts.write(KEY, undefined);
  stop();
  drafts.write(KEY, typed);
  expect(told).toBe(2);
});

test('fault: another tab writes a draft of the same lesson — this one adds to it', () => {
  const [here, there] = [open(), open()];
  expect(here.read(KEY)).toBeUndefined();
  there.write(KEY, typed);
  here.write(KEY, { title: '', ...here.read(KEY), text: 'And more' });
  expect(there.read(KEY)).toEqual({ ...typed, text: 'And more' });
});

test('a draft that nobody changed is the same object', () => {
  const drafts = open();
  drafts.write(KEY, typed);
  expect(drafts.read(KEY)).toBe(drafts.read(KEY));
});
