import { listLessonProgress, type LessonProgress } from '@portal/contracts/lessons';
import { callKey, createQueryClient } from '@portal/sdk';
import { aLesson, progressIn } from '../../shared/course-builders';
import { LessonCache } from './lesson-cache';

const key = callKey(listLessonProgress, { params: { courseKey: 'clarity' } });

/** The cached data of a course with two days in progress. */
function setUp() {
  const client = createQueryClient();
  const rows = [1, 3].map((day) => progressIn(aLesson('clarity', day)));
  client.setQueryData(key, rows);
  return { rows, cache: new LessonCache(client, 'clarity'), shown: () => client.getQueryData<LessonProgress[]>(key) };
}

test('a lesson that is begun is put in by day', () => {
  const { cache, shown } = setUp();
  const row = progressIn(aLesson('clarity', 2));
  cache.show(row.lessonId, row);
  expect(shown()?.map(({ lessonId }) => lessonId)).toEqual(['clarity-1', 'clarity-2', 'clarity-3']);
});

test('a row takes the place of the one before it', () => {
  const { cache, shown } = setUp();
  const row = progressIn(aLesson('clarity', 3), { completed: true });
  cache.show(row.lessonId, row);
  expect(shown()?.[1]).toEqual(row);
});

test('without a row a lesson is as if never begun', () => {
  const { cache, shown, rows } = setUp();
  cache.show('clarity-3', undefined);
  expect(shown()).toEqual([rows[0]]);
});
