import { aLesson, progressIn } from '../../shared/course-builders';
import { savedWork } from '@portal/sdk/send-lesson';
import { type Draft, shownWork, workByRule } from './lesson-draft';

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
  const text = (from: string, to: string) => ({ reflection: { from, to } });
  const ticks = (from: number[], to: number[]) => ({ ticked: { from, to } });

  test.each<[string, Draft | undefined, string, number[], boolean]>([
    ['no draft', undefined, 'Saved', [1], false],
    ['a draft of the text', text('Saved', 'Typed'), 'Typed', [1], false],
    ['a text that was deleted', text('Saved', ''), '', [1], false],
    ['a text that was begun on another', text('Before', 'Typed'), 'Typed', [1], true],
    ['a text that was saved elsewhere as it is', text('Before', 'Saved'), 'Saved', [1], false],
    ['a text that was typed and taken back', text('Before', 'Before'), 'Saved', [1], false],
    ['a draft of the ticks', ticks([1], []), 'Saved', [], false],
    ['ticks that were begun on others', ticks([2], [0, 2]), 'Saved', [0, 1], false],
    ['ticks that the lesson no longer has', ticks([1], [0, 1, 7]), 'Saved', [0, 1], false],
  ])('with %s', (_case, draft, reflection, ticked, clash) => {
    expect(shownWork(lesson, saved, draft)).toEqual({ completed: false, reflection, ticked, clash });
  });
});
