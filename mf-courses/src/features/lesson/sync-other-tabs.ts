import { draftKeyOf, news } from './lesson-draft';
import { LessonCache, type QueryClient, onLessonBroadcast } from './lesson-cache';
import { isSavingLesson } from './lesson-saver';

/** Shows what other tabs of this browser store, on every screen of this one. */
export function syncOtherTabs(client: QueryClient) {
  onLessonBroadcast(client, ({ memberId, courseKey, row }) => {
    const draftKey = draftKeyOf(memberId, row.lessonId);
    const cache = new LessonCache(client, courseKey);
    const known = cache.row(row.lessonId);
    // The response of a running save includes it.
    if (isSavingLesson(client, draftKey) || (known && known.version >= row.version)) return;
    cache.show(row.lessonId, row);
    news.note(draftKey);
    cache.refresh();
  });
}
