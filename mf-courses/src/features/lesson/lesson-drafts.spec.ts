import { draftKeyOf, drafts, keepDraft } from './lesson-drafts';

const key = draftKeyOf('member-1', 'clarity-1');
const typed = { reflection: { from: '', to: 'Typed' } };

beforeEach(() => localStorage.clear());

test('members and lessons have drafts of their own', () => {
  keepDraft(key, typed);
  expect(drafts.read(key)).toEqual(typed);
  expect(drafts.read(draftKeyOf('member-2', 'clarity-1'))).toBeUndefined();
  expect(drafts.read(draftKeyOf('member-1', 'clarity-2'))).toBeUndefined();
});

test('a draft without a change is none', () => {
  keepDraft(key, typed);
  keepDraft(key, {});
  expect(localStorage).toHaveLength(0);
});

test('a draft of an earlier release counts as begun on nothing', () => {
  localStorage.setItem(key, JSON.stringify({ reflection: 'Typed', ticked: [0] }));
  expect(drafts.read(key)).toEqual({ ...typed, ticked: { from: [], to: [0] } });
});
