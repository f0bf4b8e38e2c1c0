import { mergeLesson, type LessonState } from './lessons';

const state = (changes: Partial<LessonState<number>> = {}): LessonState<number> => ({
  completed: false,
  reflection: '',
  ticked: [],
  ...changes,
});

test('a work on what is stored is what comes of it', () => {
  const base = state({ reflection: 'Before', ticked: [0], completed: true });
  const work = state({ reflection: 'After', ticked: [1] });
  expect(mergeLesson(base, work, base)).toEqual({ merged: work, clash: false });
});

test('fields that the work did not change stay as they are stored', () => {
  const stored = state({ reflection: 'Theirs', ticked: [1], completed: true });
  expect(mergeLesson(state(), state(), stored)).toEqual({ merged: stored, clash: false });
});

test.each<[string, string, string, string, string, boolean]>([
  ['both changed it', 'Before', 'Mine', 'Theirs', 'Theirs', true],
  ['both changed it alike', 'Before', 'Same', 'Same', 'Same', false],
  ['one emptied it', 'Before', '', 'Before', '', false],
  ['one emptied what the other changed', 'Before', '', 'Theirs', 'Theirs', true],
])('a reflection when %s', (_case, base, mine, theirs, reflection, clash) => {
  const merge = mergeLesson(state({ reflection: base }), state({ reflection: mine }), state({ reflection: theirs }));
  expect([merge.merged.reflection, merge.clash]).toEqual([reflection, clash]);
});

test('marking as incomplete empties all activities, a mere unticking does not', () => {
  const base = state({ completed: true, ticked: [0] });
  const stored = state({ completed: true, ticked: [0, 1] });
  expect(mergeLesson(base, state(), stored).merged).toEqual(state());
  expect(mergeLesson(base, state({ completed: true }), stored).merged.ticked).toEqual([1]);
});
