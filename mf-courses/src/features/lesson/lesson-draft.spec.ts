import { draftAfter, draftKeyOf, drafts, keepDraft, ticksWith, withText, withTick, type Draft } from './lesson-draft';

const work = (reflection: string, ticked: number[] = []) => ({ completed: false, reflection, ticked });

test('a text is a change from what was there when it was begun', () => {
  const begun = withText({}, work('Before'), 'T');
  expect(withText(begun, work('Changed elsewhere'), 'Typed')).toEqual({ reflection: { from: 'Before', to: 'Typed' } });
});

describe('withTick', () => {
  test.each<[string, Draft, number[], number, boolean, number[]]>([
    ['ticks on what is saved', {}, [2], 0, true, [0, 2]],
    ['unticks what is saved', {}, [0, 2], 0, false, [2]],
    ['takes a tick of its own back', { ticked: { from: [], to: [0] } }, [], 0, false, []],
    ['unticks what was ticked elsewhere since', { ticked: { from: [], to: [0] } }, [1], 1, false, [0]],
  ])('%s', (_case, draft, saved, index, isTicked, after) => {
    expect(ticksWith(withTick(draft, work('', saved), index, isTicked), work('', saved))).toEqual(after);
  });

  test('does not take over what others tick', () => {
    const draft = withTick({ ticked: { from: [], to: [0] } }, work('', [3]), 1, true);
    expect(ticksWith(draft, work('', []))).toEqual([0, 1]);
  });
});

describe('draftAfter', () => {
  const then: Draft = { reflection: { from: '', to: 'Typed' }, ticked: { from: [], to: [0] } };
  const sent = work('Typed', [0]);

  test('nothing is left of what is stored', () => {
    expect(draftAfter(then, then, sent, true)).toEqual({});
  });

  test('the text is left when it is not stored', () => {
    expect(draftAfter(then, then, sent, false)).toEqual({ reflection: then.reflection });
  });

  test('what was typed and ticked since is a change from what is stored', () => {
    const now = { reflection: { from: '', to: 'Typed on' }, ticked: { from: [], to: [0, 1] } };
    expect(draftAfter(now, then, sent, true)).toEqual({
      reflection: { from: 'Typed', to: 'Typed on' },
      ticked: { from: [0], to: [0, 1] },
    });
  });

  test('a text that was begun while only ticks were saved keeps where it began', () => {
    const now = { reflection: { from: '', to: 'Typed' } };
    expect(draftAfter(now, {}, work('', [0]), true)).toEqual(now);
  });
});

describe('kept in this browser', () => {
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
});
