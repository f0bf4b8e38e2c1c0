import { aLesson, progressIn } from '../../shared/course-builders';
import { nextVersion, withRow } from './lesson-rows';

describe('nextVersion', () => {
  test.each([
    ['the time as a rule', 1_000, 5_000, 5_000],
    ['one more within the same millisecond', 5_000, 5_000, 5_001],
    ['one more when the clock was set back', 9_000, 5_000, 9_001],
    ['the time of the first save', 0, 5_000, 5_000],
  ])('is %s', (_case, latest, now, version) => {
    expect(nextVersion(latest, now)).toBe(version);
  });
});

describe('withRow', () => {
  const rows = [1, 3].map((day) => progressIn(aLesson('clarity', day)));

  test('puts a new row in by day', () => {
    const row = progressIn(aLesson('clarity', 2));
    expect(withRow(rows, row.lessonId, row).map(({ lessonId }) => lessonId)).toEqual([
      'clarity-1',
      'clarity-2',
      'clarity-3',
    ]);
  });

  test('replaces and removes', () => {
    const row = progressIn(aLesson('clarity', 3), { completed: true });
    expect(withRow(rows, row.lessonId, row)[1]).toBe(row);
    expect(withRow(rows, 'clarity-3', undefined)).toEqual([rows[0]]);
  });
});
