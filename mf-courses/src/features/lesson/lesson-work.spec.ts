import { aLesson, progressIn } from '../../testing/course-builders';
import { savedWork, shownWork, toggled, workByRule } from './lesson-work';

const lesson = aLesson('clarity', 1);
const work = (ticked: number[], reflection: string) => ({ completed: false, ticked, reflection });

describe('workByRule', () => {
  test.each([
    ['nothing done', [], '', false],
    ['all ticked, nothing written', [0, 1, 2], '', false],
    ['all ticked, only blanks written', [0, 1, 2], ' \n\t ', false],
    ['written, one activity open', [0, 2], 'Much', false],
    ['written, nothing ticked', [], 'Much', false],
    ['all ticked and written', [0, 1, 2], 'Much', true],
    ['all ticked in another order', [2, 0, 1], 'Much', true],
  ])('%s', (_case, ticked, reflection, completed) => {
    expect(workByRule(lesson, work(ticked, reflection)).completed).toBe(completed);
  });

  test('opens a completed lesson again when it no longer keeps the rule', () => {
    expect(workByRule(lesson, { ...work([0], 'Much'), completed: true }).completed).toBe(false);
  });

  test('trims the reflection', () => {
    expect(workByRule(lesson, work([], '  Much \n')).reflection).toBe('Much');
  });
});

describe('shownWork', () => {
  const saved = savedWork(progressIn(lesson, { reflection: 'Saved', activitiesCompleted: [1] }));

  test.each([
    ['no draft', undefined, 'Saved', [1]],
    ['a draft of the text', { reflection: 'Typed' }, 'Typed', [1]],
    ['a text that was deleted', { reflection: '' }, '', [1]],
    ['a draft of the ticks', { ticked: [] }, 'Saved', []],
    ['ticks that the lesson no longer has', { ticked: [0, 7] }, 'Saved', [0]],
  ])('with %s', (_case, draft, reflection, ticked) => {
    expect(shownWork(lesson, saved, draft)).toEqual({ completed: false, reflection, ticked });
  });
});

describe('toggled', () => {
  test.each([
    [[], 1, [1]],
    [[2], 0, [0, 2]],
    [[0, 1, 2], 1, [0, 2]],
  ])('%p with %i', (ticked, index, after) => {
    expect(toggled(ticked, index)).toEqual(after);
  });
});
