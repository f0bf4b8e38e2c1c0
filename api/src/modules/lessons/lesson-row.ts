import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { findVideo, watchUrl } from '@portal/contracts/videos';

/** A lesson as the SQL of this module reads it. */
export interface LessonRow extends Omit<Lesson, 'videoUrl'> {
  youtubeId: string | null;
}

export interface ProgressRow extends LessonRow {
  completed: boolean;
  reflection: string;
  activitiesCompleted: number[];
  completedAt: Date | null;
  version: string;
}

/** A lesson on the wire; a video is shown when it is on the one list of videos, or the admin gave it a title. */
export function toLesson(row: LessonRow): Lesson {
  const { youtubeId } = row;
  const videoTitle = youtubeId === null ? null : (row.videoTitle ?? findVideo(youtubeId)?.title ?? null);
  return {
    id: row.id,
    dayNumber: row.dayNumber,
    title: row.title,
    quote: row.quote,
    activities: row.activities,
    activityKeys: row.activityKeys,
    reflectionPrompt: row.reflectionPrompt,
    videoUrl: youtubeId === null || videoTitle === null ? null : watchUrl(youtubeId),
    videoTitle,
  };
}

export const toProgress = (row: ProgressRow): LessonProgress => ({
  lessonId: row.id,
  lesson: toLesson(row),
  completed: row.completed,
  reflection: row.reflection,
  activitiesCompleted: row.activitiesCompleted,
  completedAt: row.completedAt?.toISOString() ?? null,
  version: Number(row.version),
});

/** What is stored of a lesson while a save holds it. */
export interface HeldProgress {
  completed: boolean;
  reflection: string;
  tickedKeys: string[];
  completedAt: Date | null;
  version: string;
}
