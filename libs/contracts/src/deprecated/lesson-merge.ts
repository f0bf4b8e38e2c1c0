/** @deprecated Import from `@portal/contracts/lessons`. Removed in the next minor version. */
export { mergeLesson, mergeText, mergeTicks, type LessonMerge, type LessonState } from '../lessons/lessons';
