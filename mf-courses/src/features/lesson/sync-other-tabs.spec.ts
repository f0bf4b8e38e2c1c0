import { getCurrentUser } from '@portal/contracts/auth';
import { listLessonProgress, type LessonProgress } from '@portal/contracts/lessons';
import { callKey, createQueryClient } from '@portal/sdk';
import { aLesson, aMember, progressIn } from '../../shared/course-builders';
import { news } from './lesson-draft';
import { syncOtherTabs } from './sync-other-tabs';

const lesson = aLesson('clarity', 1);
const key = callKey(listLessonProgress, { params: { courseKey: 'clarity' } });

/** A tab with version 5 of the lesson. */
function aTab() {
  const client = createQueryClient();
  client.setQueryData(callKey(getCurrentUser, {}), aMember);
  client.setQueryData(key, [progressIn(lesson, { version: 5 })]);
  syncOtherTabs(client);
  return () => client.getQueryData<LessonProgress[]>(key)?.[0];
}

function hear(value: unknown) {
  const newValue = typeof value === 'string' ? value : JSON.stringify(value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'lesson-stored', newValue }));
}

const stored = (version: number, memberId = aMember.id) => ({
  memberId,
  courseKey: 'clarity',
  row: progressIn(lesson, { reflection: 'Saved in another tab', version }),
});

test('what another tab of the member stored is shown, and noted', () => {
  const shown = aTab();
  hear(stored(6));
  expect(shown()).toMatchObject({ reflection: 'Saved in another tab', version: 6 });
  expect(news.has(`lesson-draft:${aMember.id}:${lesson.id}`)).toBe(true);
});

test.each<[string, unknown]>([
  ['an older version', stored(5)],
  ['another member', stored(6, '00000000-0000-4000-8000-000000000000')],
  ['something else', '{"row":1}'],
  ['no JSON', '{'],
])('%s changes nothing', (_case, value) => {
  const shown = aTab();
  hear(value);
  expect(shown()).toMatchObject({ reflection: '', version: 5 });
});
